// intent: a return in finally wins, over an exception too
// explore: run
// outcome: returns 3
package exception;

public class FinallyOverridesReturn {
    @SuppressWarnings("finally")
    static int run(int a) {
        try {
            return 10 / a > 1 ? 1 : 2;
        } finally {
            return 3;
        }
    }
}
