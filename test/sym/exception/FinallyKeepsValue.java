// intent: the value to be returned is fixed before finally changes the variable
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package exception;

public class FinallyKeepsValue {
    static int run(int a) {
        int r = 1;
        try {
            if (a > 0) {
                r = 2;
            }
            return r;
        } finally {
            r = 50;
        }
    }
}
