// intent: of a few whole numbers all powers can be told
// verdict: true
package math;

import bivium.Bivium;

public class PowOfFew {
    public static void main(String[] args) {
        int a = Bivium.freeInt(0, 4), b = Bivium.freeInt(-1, 3), c = Bivium.freeInt(0, 100);
        assert (int) Math.pow(a, b) <= 64 || a == 0 && b == -1;
        assert Math.pow(c, 2) == c * c;
        assert Math.exp(b) > 0.36;
    }
}
