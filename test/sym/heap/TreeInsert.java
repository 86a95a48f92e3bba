// intent: a new leaf on the side where it belongs
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class TreeInsert {
    static class Tree {
        Tree left;
        Tree right;
        boolean big;
    }

    static int code(Tree t, boolean big) {
        if (big == t.big) {
            return 0;
        }
        if (big ? t.right != null : t.left != null) {
            return 1;
        }
        Tree leaf = new Tree();
        leaf.big = big;
        if (big) {
            t.right = leaf;
            return t.left == leaf ? 9 : 2;
        }
        t.left = leaf;
        return t.right == leaf ? 9 : 3;
    }

    static int run(Tree t, boolean big) {
        return Told.apart(code(t, big));
    }
}
