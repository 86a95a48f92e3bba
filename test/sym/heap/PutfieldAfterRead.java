// intent: a field read before it is written keeps what was read
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class PutfieldAfterRead {
    static class Node {
        Node next;
        int val;
    }

    static int code(Node a, Node b) {
        int old = b.val;
        a.val = old + 1;
        if (b.val == old) {
            return a == b ? 9 : 0;
        }
        return a != b ? 9 : old == 0 ? 1 : 2;
    }

    static int run(Node a, Node b) {
        return Told.apart(code(a, b));
    }
}
