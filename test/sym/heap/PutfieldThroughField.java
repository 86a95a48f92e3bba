// intent: a write to a.next.val can change a.val
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class PutfieldThroughField {
    static class Node {
        Node next;
        int val;
    }

    static int code(Node a) {
        a.val = 1;
        a.next.val = 2;
        if (a.val == 2) {
            return a.next == a ? 1 : 9;
        }
        return a.next == a ? 9 : 0;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
