// intent: the result is what the program made of the input, after the invariant has looked at the input
// explore: run
// options: --invariant repOK
// outcome: returns null
// outcome: returns {3, 4}
// paths: 2
// variant: --heap summary
// variant: --heap uber
// variant: --heap lazy
// variant: --heap summary --strategy bfs --self-check
// variant: --heap lazy --strategy iddfs --self-check
// no-jvm: java makes no free objects
package invariant;

public class ResultIsKept {
    static class Box {
        int[] all;
        boolean repOK() {
            return all != null && all.length == 2 && all[0] == 1 && all[1] == 2;
        }
    }

    static int[] run(Box b) {
        if (b == null)
            return null;
        b.all[0] += 2;
        b.all[1] += 2;
        return b.all;
    }
}
