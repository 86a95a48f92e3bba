// intent: a field written through one name before another name reads it the first time
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class PutfieldBeforeRead {
    static class Node {
        Node next;
    }

    static int code(Node a, Node b) {
        a.next = null;
        if (b.next == null) {
            return a == b ? 0 : 1;
        }
        return a == b ? 9 : b.next == a ? 2 : 3;
    }

    static int run(Node a, Node b) {
        return Told.apart(code(a, b));
    }
}
