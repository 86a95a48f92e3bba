// intent: an assertion about arithmetic that always holds
// verdict: true
// valid-assert: true
// no-runtime-exception: true
package verify;

import bivium.Bivium;

public class AssertHolds {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        assert (x & 1) == 0 || (x | 1) == x;
    }
}
