// intent: a comparison of fields of two objects that can be one
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class AcmpFieldOfOther {
    static class Node {
        Node next;
    }

    static int code(Node a, Node b) {
        if (a.next == b.next) {
            return a == b ? 0 : 1;
        }
        return a == b ? 9 : 2;
    }

    static int run(Node a, Node b) {
        return Told.apart(code(a, b));
    }
}
