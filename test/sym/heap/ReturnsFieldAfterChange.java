// intent: the input is shown as it was, the result as it is
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class ReturnsFieldAfterChange {
    static class Node {
        Node next;
        int val;
    }

    static int code(Node a) {
        if (a.next == a || a.val != 2) {
            return 3;
        }
        a.val = 1;
        Node n = a.next;
        a.next = null;
        n.val = a.val + 1;
        a = n;
        return a.val == 2 ? a.next == null ? 1 : 2 : 9;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
