// intent: only assertions are asked for
// verdict: true
// options: --property valid-assert
// no-jvm: the exception is there, but nobody asks
package verify;

import bivium.Bivium;

public class PropertyAssertOnly {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        int q = 10 / x;
        assert x != 0;
    }
}
