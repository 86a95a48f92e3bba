// intent: a rotation, with children that can be shared
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class TreeRotate {
    static class Tree {
        Tree left;
        Tree right;
    }

    static int code(Tree t) {
        Tree up = t.left;
        t.left = up.right;
        up.right = t;
        if (up == t) {
            return 0;
        }
        return t.left == null ? 1 : 2;
    }

    static int run(Tree t) {
        return Told.apart(code(t));
    }
}
