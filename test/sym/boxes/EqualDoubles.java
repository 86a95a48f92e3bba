// intent: NaN equals NaN, and 0.0 does not equal -0.0, in boxes
// explore: run
// outcome: returns 0
// outcome: returns 1
// witness: NaN, NaN
// witness: 0.0, -0.0
// witness: 2.0, 2.0
package boxes;

public class EqualDoubles {
    static int run(double a, double b) {
        if (Double.valueOf(a).equals(b)) {
            return 1;
        }
        return 0;
    }
}
