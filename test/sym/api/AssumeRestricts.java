// intent: assume cuts the paths where it does not hold
// verdict: true
package api;

import bivium.Bivium;

public class AssumeRestricts {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        Bivium.assume(x > 3 && x < 9);
        assert x >= 4 && x <= 8;
    }
}
