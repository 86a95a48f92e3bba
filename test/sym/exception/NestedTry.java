// intent: an exception thrown by a handler goes to the outer one
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// paths: 3
package exception;

public class NestedTry {
    static int run(int a) {
        try {
            try {
                int q = 1 / a;
                return 0;
            } catch (ArithmeticException e) {
                throw new IllegalStateException("inner");
            } finally {
                if (a == 1) {
                    throw new IllegalArgumentException("last");
                }
            }
        } catch (IllegalStateException e) {
            return 1;
        } catch (IllegalArgumentException e) {
            return 2;
        }
    }
}
