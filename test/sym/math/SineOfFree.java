// intent: a sine is found by trying values
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// witness: 1.0
// witness: -1.0
package math;

public class SineOfFree {
    static int run(double a) {
        double r = Math.sin(a);
        if (r > 0.5) {
            return 1;
        }
        if (r < -0.5) {
            return 2;
        }
        return 0;
    }
}
