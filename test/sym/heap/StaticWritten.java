// intent: a write to the input may be one to an object of a static field
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// no-jvm: structures are tried by test/run-heap
package heap;

public class StaticWritten {
    static class Node {
        int v;
        Node next;
    }

    static final Node MINE = new Node();

    static int code(Node a) {
        if (a == null) {
            return 0;
        }
        MINE.v = 1;
        a.v = 2;
        return MINE.v;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
