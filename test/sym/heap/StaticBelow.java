// intent: fields of an input may name objects of static fields, and these may hang on each other
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
// no-jvm: structures are tried by test/run-heap
package heap;

public class StaticBelow {
    static class Node {
        int v;
        Node next;

        Node(int v, Node next) {
            this.v = v;
            this.next = next;
        }
    }

    static final Node PAIR = new Node(1, new Node(2, null));

    static int code(Node a) {
        if (a == null || a.next == null) {
            return 0;
        }
        if (a.next == PAIR) {
            return 1;
        }
        if (a.next == PAIR.next) {
            return a == PAIR ? 2 : 3;
        }
        return 4;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
