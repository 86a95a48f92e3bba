// intent: which of two fields in a chain was null is told by what was assigned before
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are tried by test/run-heap
package heap;

public class GetfieldNullCaught {
    static class Node {
        Node next;
        int val;
    }

    static int code(Node a) {
        int at = 1;
        try {
            Node n = a.next;
            at = 2;
            return n.val == 0 ? 0 : 3;
        } catch (NullPointerException e) {
            return at;
        }
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
