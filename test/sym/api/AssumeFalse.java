// intent: nothing is reachable behind an assumption that never holds
// verdict: true
package api;

import bivium.Bivium;

public class AssumeFalse {
    public static void main(String[] args) {
        Bivium.assume(Bivium.freeInt(1, 5) == 7);
        assert false;
    }
}
