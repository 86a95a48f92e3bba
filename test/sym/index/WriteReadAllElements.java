// intent: n writes at free places leave at most n elements set
// verdict: true
package index;

import bivium.Bivium;

public class WriteReadAllElements {
    public static void main(String[] args) {
        int[] a = new int[4];
        a[Bivium.freeInt(0, 3)] = 1;
        a[Bivium.freeInt(0, 3)] = 1;
        int sum = a[0] + a[1] + a[2] + a[3];
        assert sum == 1 || sum == 2;
    }
}
