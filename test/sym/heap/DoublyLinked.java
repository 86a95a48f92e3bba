// intent: forward and back again, without the invariant of a list
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class DoublyLinked {
    static class Node {
        Node next;
        Node prev;
    }

    static int code(Node a) {
        Node b = a.next;
        if (b.prev == a) {
            return a == b ? 0 : 1;
        }
        return b.prev == null ? 2 : 3;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
