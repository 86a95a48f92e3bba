// intent: of a few whole numbers one has a power that it must not have
// verdict: false (valid-assert)
// witness: 4, 3
package math;

import bivium.Bivium;

public class PowOfFewFails {
    public static void main(String[] args) {
        int a = Bivium.freeInt(0, 4), b = Bivium.freeInt(0, 3);
        assert Math.pow(a, b) < 64; // <- fails
    }
}
