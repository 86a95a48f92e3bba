// intent: ddiv of a finite number by a small one can overflow
// explore: run
// outcome: returns 0
// outcome: returns 1
// witness: 1e300
package doublearith;

public class DivideInfinity {
    static int run(double a) {
        if (a > 0.0 && a < 1.0e301 && a / 1.0e-10 == Double.POSITIVE_INFINITY) {
            return 1;
        }
        return 0;
    }
}
