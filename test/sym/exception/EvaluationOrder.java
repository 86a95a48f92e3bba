// intent: the right side of an array store fails before the index does
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// paths: 3
package exception;

public class EvaluationOrder {
    static int run(int index, int divisor) {
        int[] x = {1, 2, 3};
        try {
            x[index] = 7 / divisor;
            return 0;
        } catch (ArithmeticException e) {
            return 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            return divisor != 0 ? 2 : 9;
        }
    }
}
