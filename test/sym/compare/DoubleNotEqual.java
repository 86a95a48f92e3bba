// intent: != holds with NaN
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package compare;

public class DoubleNotEqual {
    static int run(double a, double b) {
        if (a != b) {
            return 1;
        }
        return 0;
    }
}
