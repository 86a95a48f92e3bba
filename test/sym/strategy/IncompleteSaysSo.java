// intent: depth-first strategies may get lost in the endless subtree, and then do not say true
// verdict: false (valid-assert)|unknown
// options: --time 3
// variant: --strategy dfs
// variant: --strategy dsas
// witness: false, 4
package strategy;

import bivium.Bivium;

public class IncompleteSaysSo {
    public static void main(String[] args) {
        if (Bivium.freeBoolean()) {
            int n = 0;
            while (Bivium.freeBoolean()) {
                n++;
            }
        } else {
            assert Bivium.freeInt() != 4; // <- fails
        }
    }
}
