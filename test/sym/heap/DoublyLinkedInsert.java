// intent: after an insertion the links agree around the new node
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class DoublyLinkedInsert {
    static class Node {
        Node next;
        Node prev;
    }

    static int code(Node a) {
        Node fresh = new Node();
        Node old = a.next;
        fresh.prev = a;
        fresh.next = old;
        a.next = fresh;
        old.prev = fresh;
        if (a.next.prev != a) {
            return 9;
        }
        if (old == a) {
            return fresh.next.prev == fresh && a.prev == fresh ? 0 : 9;
        }
        return old.next == a ? 1 : fresh.next.prev == fresh ? 2 : 9;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
