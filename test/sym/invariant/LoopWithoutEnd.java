// intent: a loop that never ends on what is no input is no path
// explore: run
// options: --invariant repOK
// outcome: returns 0
// outcome: returns 1
// paths: 2
// variant: --heap summary
// variant: --heap uber
// variant: --heap lazy
// variant: --heap summary --strategy bfs --self-check
// variant: --heap lazy --strategy iddfs --self-check
// no-jvm: java makes no free objects
package invariant;

public class LoopWithoutEnd {
    static class Pair {
        Pair other;

        boolean repOK() {
            return other != this;
        }
    }

    static int run(Pair p) {
        if (p == null)
            return 0;
        while (p.other == p) {
        }
        return 1;
    }
}
