// intent: the square root of a free double
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// witness: 9.0
package math;

public class SquareRoot {
    static int run(double a) {
        double r = Math.sqrt(a);
        if (r == 3.0) {
            return 1;
        }
        if (r != r) {
            return 2;
        }
        return 0;
    }
}
