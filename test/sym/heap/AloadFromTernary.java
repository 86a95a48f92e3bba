// intent: a reference that a condition chose is one of two objects
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class AloadFromTernary {
    static class Node {
        int val;
    }

    static int code(Node a, Node b, boolean left) {
        Node chosen = left ? a : b;
        chosen.val = 1;
        if (a == b || left) {
            return a.val == 1 ? 1 : 9;
        }
        return b.val == 1 ? 2 : 9;
    }

    static int run(Node a, Node b, boolean left) {
        return Told.apart(code(a, b, left));
    }
}
