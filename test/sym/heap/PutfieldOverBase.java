// intent: a write to a field that the next step goes through
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class PutfieldOverBase {
    static class Node {
        Node next;
    }

    static int code(Node a, Node b) {
        a.next = b;
        a.next.next = a;
        if (b.next == b) {
            return a == b ? 1 : 9;
        }
        return b.next == a ? 0 : 2;
    }

    static int run(Node a, Node b) {
        return Told.apart(code(a, b));
    }
}
