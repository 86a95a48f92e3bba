// intent: Objects.requireNonNull
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

import java.util.Objects;

public class IfnullRequired {
    static class Node {
        Node next;
    }

    static int code(Node a) {
        Node n = Objects.requireNonNull(a);
        return n.next == null ? 0 : 1;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
