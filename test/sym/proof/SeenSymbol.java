// intent: states with a symbol each, up to its name
// verdict: true
// variant: --provers subsumption
// variant: --provers subsumption --merge off
// variant: --provers subsumption --merge on --strategy bfs
// variant: --provers memo,subsumption --strategy dfs
package proof;

import bivium.Bivium;

public class SeenSymbol {
    static int kept;
    static long[] last = new long[2];

    public static void main(String[] args) {
        while (Bivium.freeBoolean()) {
            int k = Bivium.freeInt();
            if (k > 0) {
                kept = k;
                last[1] = last[0];
                last[0] = k;
            }
            assert kept >= 0;
            assert last[0] >= 0 && last[1] >= 0;
        }
    }
}
