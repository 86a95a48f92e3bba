// intent: round goes up from the middle, whatever the sign
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// witness: -2.5
// witness: 2.5
package math;

public class RoundHalfUp {
    static int run(double a) {
        long r = Math.round(a);
        if (r == -2 && a < -2) {
            return 1;
        }
        if (r == 3 && a < 3) {
            return 2;
        }
        if (r == Long.MAX_VALUE) {
            return 3;
        }
        return 0;
    }
}
