// intent: a violation behind a power is found and replayed
// verdict: false (valid-assert)
// witness: 9.0
package math;

import bivium.Bivium;

public class PowerFails {
    public static void main(String[] args) {
        double x = Bivium.freeDouble();
        if (x > 1 && x < 10) {
            assert Math.pow(x, 3) < 600; // <- fails
        }
    }
}
