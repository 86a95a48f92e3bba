// intent: the first handler that fits is taken
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package exception;

public class HandlerOrder {
    static int run(int a) {
        try {
            int[] x = new int[2];
            x[a] = 7 / a;
            return 0;
        } catch (ArithmeticException e) {
            return 1;
        } catch (RuntimeException e) {
            return 2;
        }
    }
}
