// intent: a loop without end over few states
// verdict: true
// variant: --provers subsumption
// variant: --provers subsumption --merge off
// variant: --provers subsumption --merge on --strategy bfs
// variant: --provers memo,subsumption --strategy dfs
package proof;

import bivium.Bivium;

public class SeenPump {
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
            assert level >= 0 && level <= 3;
        }
    }
}
