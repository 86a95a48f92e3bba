// intent: i and i + 1 are never the same element
// verdict: true
package index;

import bivium.Bivium;

public class NeighboursApart {
    public static void main(String[] args) {
        int i = Bivium.freeInt(0, 2);
        int[] a = new int[4];
        a[i] = 7;
        a[i + 1] = 8;
        assert a[i] == 7;
    }
}
