// intent: one handler for two classes
// explore: run
// outcome: returns 0
// outcome: returns 1
package exception;

public class MultiCatch {
    static int run(int a) {
        int[] x = {1, 2};
        try {
            return x[a] / a > 5 ? 9 : 0;
        } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) {
            return 1;
        }
    }
}
