// intent: finally runs on both ways out
// explore: run
// outcome: returns 1
// outcome: returns 11
// paths: 2
package exception;

public class FinallyRuns {
    static int run(int a) {
        int r = 0;
        try {
            try {
                r += 5 / a > 100 ? 1000 : 0;
            } finally {
                r += 1;
            }
        } catch (ArithmeticException e) {
            r += 10;
        }
        return r;
    }
}
