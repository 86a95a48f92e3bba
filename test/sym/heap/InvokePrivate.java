// intent: a private and a final method on a free object, null included
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class InvokePrivate {
    static class Node {
        Node next;

        private int secret() {
            return next == null ? 1 : 2;
        }

        final int open() {
            return secret();
        }
    }

    static int code(Node a) {
        return a.open() == a.secret() ? a.secret() : 9;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
