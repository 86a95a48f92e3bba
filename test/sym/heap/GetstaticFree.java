// intent: a static field that holds a free reference is read like a local
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// no-jvm: structures are tried by test/run-heap
package heap;

public class GetstaticFree {
    static class Node {
        Node next;
    }

    static Node kept;

    static int code(Node a, Node b) {
        kept = a;
        if (kept == null) {
            return 0;
        }
        return kept == b ? 1 : 2;
    }

    static int run(Node a, Node b) {
        return Told.apart(code(a, b));
    }
}
