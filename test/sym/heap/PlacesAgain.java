// intent: with --heap-objects a place in the heap that one reference does not name is there for another one
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// exhaustive: false
// may: stopped
// options: --heap-objects 2
// no-jvm: structures are tried by test/run-heap
package heap;

public class PlacesAgain {
    static class Tree {
        Tree left;
        Tree right;
        int key;
    }

    /** The smallest key on the way to the first leaf on the right. */
    static int run(Tree t, boolean from) {
        if (t == null)
            return 0;
        Tree at = from ? t.left : t.right;
        if (at == null)
            return 1;
        at.key = 5;
        return at.right == t.left && t.key == 5 ? 2 : 3;
    }
}
