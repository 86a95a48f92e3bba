// intent: long arrays of more elements than are compared by a formula
// verdict: false (valid-assert) | unknown
package array;

import bivium.Bivium;
import java.util.Arrays;

public class LongArraysDiffer {
    public static void main(String[] args) {
        long[] a = new long[300], b = new long[300];
        a[299] = Bivium.freeLong();
        assert Arrays.equals(a, b); // <- fails
    }
}
