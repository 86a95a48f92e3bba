// intent: members of StrictMath are tried, each is its own function
// explore: run
// outcome: returns 0
// outcome: returns 1
// witness: 1.0, 2.0
package math;

public class StrictFunctions {
    static int run(double a, double b) {
        if (!(a > 0.5) || !(b > 1)) {
            return 0;
        }
        double r = StrictMath.hypot(StrictMath.asin(1 / b), StrictMath.atan2(a, b)) + StrictMath.cosh(a) + StrictMath.log1p(b);
        if (r > 3) {
            return 1;
        }
        return 0;
    }
}
