// intent: equal bounds leave one value
// verdict: true
package api;

import bivium.Bivium;

public class OnePointDomain {
    public static void main(String[] args) {
        assert Bivium.freeInt(5, 5) == 5;
        assert Bivium.freeLong(-7L, -7L) == -7L;
    }
}
