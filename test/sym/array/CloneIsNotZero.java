// intent: what was put into an array before it was cloned is in the copy
// verdict: false (valid-assert)
package array;

import bivium.Bivium;

public class CloneIsNotZero {
    public static void main(String[] args) {
        long[] a = new long[3];
        a[1] = Bivium.freeInt();
        long[] b = a.clone();
        assert b[1] != 7; // <- fails
    }
}
