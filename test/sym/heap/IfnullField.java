// intent: ifnull and ifnonnull of a free field, asked twice
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class IfnullField {
    static class Node {
        Node next;
    }

    static int code(Node a) {
        if (a.next != null) {
            return a.next == null ? 9 : 1;
        }
        return a.next != null ? 9 : 0;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
