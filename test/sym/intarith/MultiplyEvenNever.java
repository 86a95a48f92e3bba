// intent: 6 * x is never odd, whatever overflows
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
// witness: 715827884
package intarith;

public class MultiplyEvenNever {
    static int run(int x) {
        if (6 * x == 7) {
            return 2;
        }
        if (6 * x == 8) {
            return 1;
        }
        return 0;
    }
}
