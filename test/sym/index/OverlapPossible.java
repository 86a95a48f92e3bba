// intent: a[1] is not known to be 5 after a[b] = 5
// verdict: false (valid-assert)
package index;

import bivium.Bivium;

public class OverlapPossible {
    public static void main(String[] args) {
        int b = Bivium.freeInt(1, 2);
        int[] a = new int[3];
        a[b] = 5;
        assert a[1] == 5; // <- fails
    }
}
