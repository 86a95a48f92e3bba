// intent: two nodes in order, out of order, or one and the same
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class ListSorted {
    static class Node {
        Node next;
        int val;
    }

    static int code(Node a) {
        if (a.next == null) {
            return 0;
        }
        if (a.val > a.next.val) {
            return a == a.next ? 9 : 1;
        }
        return a == a.next ? 2 : 3;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
