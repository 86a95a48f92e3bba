// intent: the two properties are judged apart
// verdict: false
// valid-assert: false
// no-runtime-exception: false
// witness: true, 0
// witness: false, 0
package verify;

import bivium.Bivium;

public class BothViolated {
    public static void main(String[] args) {
        if (Bivium.freeBoolean()) {
            assert Bivium.freeInt() != 0;
        } else {
            int q = 1 / Bivium.freeInt();
        }
    }
}
