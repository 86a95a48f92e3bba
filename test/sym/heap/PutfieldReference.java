// intent: crossed references, with one object or two
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class PutfieldReference {
    static class Node {
        Node next;
    }

    static int code(Node a, Node b) {
        a.next = b;
        b.next = a;
        if (a.next != b || b.next != a) {
            return 9;
        }
        return a.next == a ? 1 : 0;
    }

    static int run(Node a, Node b) {
        return Told.apart(code(a, b));
    }
}
