// intent: a list of two is turned round in place
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class ListReverse {
    static class Node {
        Node next;
        int val;
    }

    static int code(Node a) {
        Node b = a.next;
        b.next = a;
        a.next = null;
        if (a == b) {
            return 0;
        }
        return b.val == a.val ? 1 : 2;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
