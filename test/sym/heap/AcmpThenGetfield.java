// intent: after a comparison that holds, the fields are the same ones
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class AcmpThenGetfield {
    static class Node {
        Node next;
        int val;
    }

    static int code(Node a, Node b) {
        if (a == b) {
            return a.next == b.next && a.val == b.val ? 1 : 9;
        }
        return 0;
    }

    static int run(Node a, Node b) {
        return Told.apart(code(a, b));
    }
}
