// intent: the listing as printed keeps only the last comparison, so b = 1 breaks it
// verdict: false (valid-assert)
package index;

import bivium.Bivium;

public class JipOverlapLastOnly {
    public static void main(String[] args) {
        int b = Bivium.freeInt(1, 2);
        int[] a = new int[3];
        a[b] = 5;
        boolean found = false;
        for (int i = 0; i < a.length; i++) {
            found = false || a[i] == 5;
        }
        assert found; // <- fails
    }
}
