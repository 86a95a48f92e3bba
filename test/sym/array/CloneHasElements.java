// intent: a copy of an array of known length has its symbolic elements, and is another array
// verdict: true
package array;

import bivium.Bivium;

public class CloneHasElements {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        int[] a = new int[2];
        a[0] = x;
        int[] b = a.clone();
        b[0]++;
        assert b[0] == x + 1 && a[0] == x && b[1] == 0;
    }
}
