// intent: the caught exception has the machine's message
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package exception;

public class DivisionMessage {
    static int run(int a) {
        try {
            int q = 10 % a;
        } catch (ArithmeticException e) {
            return e.getMessage().equals("/ by zero") ? 1 : 9;
        }
        return 0;
    }
}
