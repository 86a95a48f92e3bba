// intent: fma of whole numbers is their product and sum
// verdict: true
package math;

import bivium.Bivium;

public class FusedOfInts {
    public static void main(String[] args) {
        int a = Bivium.freeInt(-9, 9);
        assert StrictMath.fma((double) a, 2.0, 1.0) == 2 * a + 1;
    }
}
