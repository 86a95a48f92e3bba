// intent: after a[b] = 5 with b in 1..2 some element is 5 (Jip thesis, listing 4.4)
// verdict: true
package index;

import bivium.Bivium;

public class JipOverlap {
    public static void main(String[] args) {
        int b = Bivium.freeInt(1, 2);
        int[] a = new int[3];
        a[b] = 5;
        boolean found = false;
        for (int i = 0; i < a.length; i++) {
            found = found || a[i] == 5;
        }
        assert found;
    }
}
