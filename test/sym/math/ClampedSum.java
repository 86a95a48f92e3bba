// intent: a saturating addition built from min and max
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package math;

public class ClampedSum {
    static int run(byte a, byte b) {
        int sum = Math.max(-128, Math.min(127, a + b));
        if (sum == 127) {
            return a + b >= 127 ? 1 : 9;
        }
        if (sum == -128) {
            return 2;
        }
        return sum == a + b ? 0 : 9;
    }
}
