// intent: a chain of choices, one outcome at each depth
// explore: run
// outcomes: 13
// paths: 13
// variant: --strategy dfs
// variant: --strategy bfs
// variant: --strategy iddfs --start-depth 3 --increment 2
// variant: --strategy iddsas --start-depth 3 --increment 2
package strategy;

public class DeepNarrowTree {
    static int run(int n) {
        for (int i = 0; i < 12; i++) {
            if (n == i) {
                return i;
            }
        }
        return 99;
    }
}
