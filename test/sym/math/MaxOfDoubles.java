// intent: Math.max with a NaN is NaN
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package math;

public class MaxOfDoubles {
    static int run(double a) {
        double m = Math.max(a, 1.0);
        if (m != m) {
            return a != a ? 1 : 9;
        }
        if (m == 1.0) {
            return 2;
        }
        return 0;
    }
}
