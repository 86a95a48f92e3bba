// intent: a write through a static field is seen through a parameter if they are the same
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class GetstaticSplit {
    static class Node {
        int val;
    }

    static Node kept;

    static int code(Node a, Node b) {
        kept = a;
        kept.val = 1;
        if (b == null) {
            return 0;
        }
        b.val = 2;
        return kept.val;
    }

    static int run(Node a, Node b) {
        return Told.apart(code(a, b));
    }
}
