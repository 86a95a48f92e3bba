// intent: a new node behind the first one
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class ListInsert {
    static class Node {
        Node next;
    }

    static int code(Node a) {
        Node fresh = new Node();
        fresh.next = a.next;
        a.next = fresh;
        if (a.next.next == a) {
            return fresh.next == a ? 1 : 9;
        }
        return fresh.next == null ? 0 : 2;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
