// intent: a handler for another exception is passed by
// explore: run
// outcome: returns 5
// outcome: throws java.lang.ArithmeticException: / by zero
// paths: 2
package exception;

public class WrongHandler {
    static int run(int a) {
        try {
            if (5 / a == 77) {
                return 1;
            }
            return 5;
        } catch (NullPointerException e) {
            return 2;
        }
    }
}
