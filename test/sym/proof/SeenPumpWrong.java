// intent: the same with a state too many, which is reached late
// verdict: false (valid-assert)
// witness: true, true, 0, true, true, 0, true, true, 9
// variant: --provers subsumption
// variant: --provers subsumption --merge off
// variant: --provers subsumption --merge on --strategy bfs
// variant: --provers memo,subsumption --strategy dfs
package proof;

import bivium.Bivium;

public class SeenPumpWrong {
    static int level;
    static boolean pump;

    public static void main(String[] args) {
        while (Bivium.freeBoolean()) {
            boolean up = Bivium.freeBoolean();
            int k = Bivium.freeInt();
            if (up && level < 3) {
                level++;
            }
            if (!up && level > 0) {
                level--;
            }
            if (k > 7) {
                pump = !pump;
            }
            if (level == 3 && pump && !up) {
                level = 4;
            }
            if (pump && level == 3 && up && k == 9) {
                level = 7;
            }
            assert level <= 3; // <- fails
        }
    }
}
