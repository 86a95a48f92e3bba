// intent: the two children of a node can be one, or the node itself
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class TreeShared {
    static class Tree {
        Tree left;
        Tree right;
    }

    static int code(Tree t) {
        if (t.left == null || t.right == null) {
            return 0;
        }
        if (t.left == t.right) {
            return t.left == t ? 1 : 2;
        }
        return 3;
    }

    static int run(Tree t) {
        return Told.apart(code(t));
    }
}
