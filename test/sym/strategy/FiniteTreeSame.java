// intent: on a finite tree all strategies find the same paths
// explore: run
// outcomes: 9
// paths: 9
// variant: --strategy dfs
// variant: --strategy bfs
// variant: --strategy iddfs
// variant: --strategy dsas
// variant: --strategy iddsas
// variant: --strategy coverage
// variant: --strategy iddfs --start-depth 1 --increment 1
// variant: --strategy iddsas --start-depth 2 --increment 3
package strategy;

public class FiniteTreeSame {
    static int run(int a, int b) {
        int r = 0;
        if (a > 0) {
            r += 1;
            if (a > 10) {
                r += 1;
            }
        }
        if (b > 0) {
            r += 10;
            if (b > 10) {
                r += 10;
            }
        }
        return r;
    }
}
