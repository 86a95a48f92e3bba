// intent: x + 1 > x fails at the end of the range
// verdict: false (valid-assert)
package verify;

import bivium.Bivium;

public class OverflowBreaksProof {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        assert x + 1 > x; // <- fails
    }
}
