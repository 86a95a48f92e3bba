// intent: two lists end in the same node, or do not
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class ListsShareTail {
    static class Node {
        Node next;
    }

    static int code(Node a, Node b) {
        if (a == b) {
            return 0;
        }
        a.next.next = null;
        return a.next == b.next ? 1 : 2;
    }

    static int run(Node a, Node b) {
        return Told.apart(code(a, b));
    }
}
