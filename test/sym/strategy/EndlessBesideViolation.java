// intent: a violation beside a subtree without end: the complete strategies find it (Mulib report, table 3)
// verdict: false (valid-assert)
// options: --property valid-assert
// variant: --strategy bfs
// variant: --strategy iddfs
// variant: --strategy iddsas
// witness: false, 4
package strategy;

import bivium.Bivium;

public class EndlessBesideViolation {
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
