// intent: an assumption inside of a branch binds that branch only
// verdict: false (valid-assert)
package api;

import bivium.Bivium;

public class AssumeOnOneSide {
    public static void main(String[] args) {
        int x = Bivium.freeInt(-10, 10);
        boolean c = Bivium.freeBoolean();
        if (c) {
            Bivium.assume(x > 0);
        }
        assert x > 0 || x < -5; // <- fails
    }
}
