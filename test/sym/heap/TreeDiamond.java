// intent: children of children that are shared
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// options: --heap-objects 8
// brute force with 4 objects
// no-jvm: structures are tried by test/run-heap
package heap;

public class TreeDiamond {
    static class Tree {
        Tree left;
        Tree right;
    }

    static int code(Tree t) {
        Tree l = t.left;
        Tree r = t.right;
        if (l == r || l == t || r == t || l.right != r.left) {
            return 0;
        }
        Tree shared = l.right;
        return shared != null && shared != l && shared != r && shared != t ? 1 : 0;
    }

    static int run(Tree t) {
        return Told.apart(code(t));
    }
}
