// intent: a[b] = 5 with b in 1..2 never reaches element 0
// verdict: true
package index;

import bivium.Bivium;

public class OverlapNotElsewhere {
    public static void main(String[] args) {
        int b = Bivium.freeInt(1, 2);
        int[] a = new int[3];
        a[b] = 5;
        assert a[0] == 0;
    }
}
