// intent: a write through one name splits the objects that another name can stand for
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
// no-jvm: structures are tried by test/run-heap
package heap;

public class GetfieldSplit {
    static class Node {
        Node next;
    }

    static int code(Node a, Node b, Node c) {
        if (a == null || b == null || c == null) {
            return 0;
        }
        b.next = a;
        Node t = c.next;
        if (t == a) {
            return c == b ? 1 : 2;
        }
        return t == null ? 3 : 4;
    }

    static int run(Node a, Node b, Node c) {
        return Told.apart(code(a, b, c));
    }
}
