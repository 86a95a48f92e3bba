// intent: two symbols that are one are another state than two that are two
// verdict: false (valid-assert)
// variant: --provers subsumption
// variant: --provers subsumption --merge off
// variant: --provers subsumption --merge on --strategy bfs
// variant: --provers memo,subsumption --strategy dfs
package proof;

import bivium.Bivium;

public class SeenSymbolWrong {
    public static void main(String[] args) {
        int a = 0, b = 0;
        boolean armed = false;
        while (Bivium.freeBoolean()) {
            int k = Bivium.freeInt();
            if (Bivium.freeBoolean()) {
                a = k;
                b = k;
            } else {
                a = k;
                armed = true;
            }
            assert !armed || a == b || a < 5; // <- fails
        }
    }
}
