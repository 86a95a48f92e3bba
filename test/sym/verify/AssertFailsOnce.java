// intent: one value among all ints breaks the assertion
// verdict: false (valid-assert)
// no-runtime-exception: true
// witness: -1717986917
package verify;

import bivium.Bivium;

public class AssertFailsOnce {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        assert 5 * x != 7 + 1 - 1 || x == 3; // <- fails
    }
}
