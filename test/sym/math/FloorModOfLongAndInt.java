// intent: floorMod of a long and an int has the sign of the int, and floorDiv goes with it
// verdict: true
package math;

import bivium.Bivium;

public class FloorModOfLongAndInt {
    public static void main(String[] args) {
        long a = Bivium.freeLong(-99, 99);
        int b = Bivium.freeInt(-4, 4);
        if (b != 0) {
            int r = Math.floorMod(a, b);
            assert r == 0 || (r < 0) == (b < 0);
            assert Math.floorDiv(a, b) * b + r == a;
        }
    }
}
