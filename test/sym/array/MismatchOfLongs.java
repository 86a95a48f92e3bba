// intent: the first element in which arrays of long or double differ, wherever it is
// verdict: true
package array;

import bivium.Bivium;
import java.util.Arrays;

public class MismatchOfLongs {
    public static void main(String[] args) {
        long x = Bivium.freeLong();
        long[] a = new long[4], b = new long[4];
        a[2] = x;
        assert Arrays.mismatch(a, b) == (x == 0 ? -1 : 2);
        assert Arrays.compare(a, 1, 4, b, 0, 3) == Long.compare(x, 0);
        assert Arrays.mismatch(a, 0, 2, b, 0, 2) == -1;
        double[] c = new double[3], d = { 0, Double.longBitsToDouble(x), 0 };
        assert Arrays.mismatch(c, d) == (x == 0 ? -1 : 1);
    }
}
