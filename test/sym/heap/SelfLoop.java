// intent: an object whose field is the object itself
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class SelfLoop {
    static class Node {
        Node next;
        int val;
    }

    static int code(Node a) {
        if (a.next == a) {
            a.val = 1;
            return a.next.next.next.val == 1 ? 1 : 9;
        }
        return 0;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
