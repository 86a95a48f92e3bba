// intent: a sentinel that names itself
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are tried by test/run-heap
package heap;

public class StaticInRing {
    static class Node {
        Node next;
    }

    static final Node NIL = new Node();

    static {
        NIL.next = NIL;
    }

    static int code(Node a) {
        if (a == null) {
            return 0;
        }
        if (a.next != a) {
            return 1;
        }
        return a == NIL ? 2 : 3;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
