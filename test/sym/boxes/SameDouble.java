// intent: boxes of doubles are never the same
// explore: run
// outcome: returns 0
// outcome: returns 2
// witness: 1.0, 1.0
// witness: 0.0, -0.0
package boxes;

public class SameDouble {
    static int run(double a, double b) {
        Double x = a;
        Double y = b;
        if (x == y) {
            return 1;
        }
        if (x.equals(y)) {
            return 2;
        }
        return 0;
    }
}
