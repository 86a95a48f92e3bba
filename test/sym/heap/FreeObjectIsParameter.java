// intent: a free object can be what a parameter names
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

import bivium.Bivium;

public class FreeObjectIsParameter {
    static class Node {
        Node next;
    }

    static int code(Node a) {
        Node b = Bivium.freeObject(Node.class);
        a.next = null;
        return b == a ? 1 : 0;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
