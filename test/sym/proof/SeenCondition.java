// intent: a state of a symbol stands for another only under its own conditions
// verdict: false (valid-assert)
// variant: --provers subsumption
// variant: --provers subsumption --merge off
// variant: --provers subsumption --merge on --strategy bfs
// variant: --provers memo,subsumption --strategy dfs
package proof;

import bivium.Bivium;

public class SeenCondition {
    public static void main(String[] args) {
        int x = 0, round = 0;
        while (Bivium.freeBoolean()) {
            int k = Bivium.freeInt();
            if (k >= 0 && k < 10) {
                x = k;
            } else if (k == 77 && round == 2) {
                x = k;
            }
            round = (round + 1) % 3;
            assert x != 77; // <- fails
        }
    }
}
