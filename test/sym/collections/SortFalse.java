// intent: the smallest of three need not be less than the next
// verdict: false (valid-assert)
// witness: 1, 1, 1
package collections;

import bivium.Bivium;
import java.util.Arrays;

public class SortFalse {
    public static void main(String[] args) {
        int[] x = { Bivium.freeInt(), Bivium.freeInt(), Bivium.freeInt() };
        Arrays.sort(x);
        assert x[0] < x[1]; // <- fails
    }
}
