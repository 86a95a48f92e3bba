// intent: one step of a search in a tree of free values
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class TreeSearch {
    static class Tree {
        Tree left;
        Tree right;
        byte key;
    }

    static int code(Tree t, byte key) {
        if (key == t.key) {
            return 1;
        }
        Tree down = key < t.key ? t.left : t.right;
        if (down == null) {
            return 0;
        }
        return down == t ? 2 : 3;
    }

    static int run(Tree t, byte key) {
        return Told.apart(code(t, key));
    }
}
