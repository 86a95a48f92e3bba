// intent: a cycle of two different objects
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class CycleOfTwo {
    static class Node {
        Node next;
    }

    static int code(Node a) {
        Node b = a.next;
        if (b == a) {
            return 0;
        }
        return b.next == a ? 1 : 2;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
