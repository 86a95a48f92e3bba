// intent: every field is shifted along the list before one is returned
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class ListMove {
    static class Node {
        Node next;
        int val;
    }

    static int code(Node a) {
        int old = a.val;
        a.val = a.next.val;
        a.next.val = old + 1;
        if (a.val == old) {
            return 0;
        }
        return a.val == old + 1 ? 1 : 2;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
