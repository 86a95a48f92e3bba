// intent: a free field that was read before keeps its value
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class GetfieldInitialised {
    static class Node {
        Node next;
    }

    static int code(Node a) {
        Node first = a.next;
        Node again = a.next;
        if (first != again) {
            return 9;
        }
        return first == null ? 0 : 1;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
