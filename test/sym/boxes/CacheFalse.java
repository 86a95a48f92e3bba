// intent: equal boxes of up to 128 need not be the same
// verdict: false (valid-assert)
// witness: 128
package boxes;

import bivium.Bivium;

public class CacheFalse {
    public static void main(String[] args) {
        int a = Bivium.freeInt();
        Bivium.assume(a >= -128 && a <= 128);
        Integer x = a;
        Integer y = a;
        assert x == y; // <- fails
    }
}
