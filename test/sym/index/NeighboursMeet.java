// intent: i + 1 and j can be the same element though i and j are different names
// verdict: false (valid-assert)
package index;

import bivium.Bivium;

public class NeighboursMeet {
    public static void main(String[] args) {
        int i = Bivium.freeInt(0, 2);
        int j = Bivium.freeInt(0, 2);
        int[] a = new int[4];
        a[i + 1] = 7;
        a[j] = 8;
        assert a[i + 1] == 7; // <- fails
    }
}
