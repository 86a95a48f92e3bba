// intent: Double.isNaN runs as library code
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package doublearith;

public class IsNan {
    static int run(double a) {
        if (Double.isNaN(a)) {
            return 1;
        }
        if (a * 0.0 != a * 0.0) {
            return 2;
        }
        return 0;
    }
}
