// intent: a class that is its own type argument
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class GenericList {
    static class Node<T extends Node<T>> {
        T next;
        int val;
    }

    static class Own extends Node<Own> {
    }

    static int code(Own o) {
        Node<Own> n = o;
        if (n.next == null) {
            return 0;
        }
        return n.next.val == 1 ? 1 : 2;
    }

    static int run(Own o) {
        return Told.apart(code(o));
    }
}
