// intent: equal boxes below 128 are the same
// verdict: true
package boxes;

import bivium.Bivium;

public class CacheTrue {
    public static void main(String[] args) {
        int a = Bivium.freeInt();
        Bivium.assume(a >= -128 && a <= 127);
        Integer x = a;
        Integer y = a;
        assert x == y;
    }
}
