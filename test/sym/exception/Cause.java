// intent: an exception wrapped into another
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package exception;

public class Cause {
    static int run(int a) {
        try {
            try {
                int q = 1 / a;
            } catch (ArithmeticException e) {
                throw new RuntimeException("wrapped", e);
            }
        } catch (RuntimeException e) {
            return e.getCause() instanceof ArithmeticException ? 1 : 9;
        }
        return 0;
    }
}
