// intent: the exception of a division is caught
// explore: run
// outcome: returns -1
// outcome: returns *
// paths: 2
package exception;

public class DivisionCaught {
    static int run(int a) {
        try {
            return 10 / a;
        } catch (ArithmeticException e) {
            return -1;
        }
    }
}
