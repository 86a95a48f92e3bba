// intent: every strategy proves what holds
// verdict: true
// variant: --strategy dfs
// variant: --strategy bfs
// variant: --strategy iddfs
// variant: --strategy dsas
// variant: --strategy iddsas
// variant: --strategy coverage
package strategy;

import bivium.Bivium;

public class AllAgreeTrue {
    public static void main(String[] args) {
        int x = Bivium.freeInt(0, 20);
        int y = 0;
        if (x > 10) {
            y = x - 10;
        }
        if (y > 5) {
            y = 5;
        }
        assert y >= 0 && y <= 5;
    }
}
