// intent: the same with the endless subtree on the other side
// verdict: false (valid-assert)
// options: --property valid-assert
// variant: --strategy bfs
// variant: --strategy iddfs
// variant: --strategy iddsas
// witness: true, 4
package strategy;

import bivium.Bivium;

public class EndlessBesideViolationSwapped {
    public static void main(String[] args) {
        if (Bivium.freeBoolean()) {
            assert Bivium.freeInt() != 4; // <- fails
        } else {
            int n = 0;
            while (Bivium.freeBoolean()) {
                n++;
            }
        }
    }
}
