// intent: copies in locals stay the same object, whatever is found out about one of them
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class AloadCopies {
    static class Node {
        Node next;
    }

    static int code(Node a) {
        Node x = a;
        Node y = x;
        if (x.next == y) {
            return y.next == a && a.next.next == x ? 1 : 9;
        }
        return y.next == a ? 9 : 0;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
