// intent: the first use of a free field: null, an object known before, or a new one
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class GetfieldUninitialised {
    static class Node {
        Node next;
    }

    static int code(Node a) {
        Node n = a.next;
        if (n == null) {
            return 0;
        }
        return n == a ? 1 : 2;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
