// intent: a cycle of exactly three objects
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class CycleOfThree {
    static class Node {
        Node next;
    }

    static int code(Node a) {
        Node b = a.next;
        Node c = b.next;
        if (a != b && b != c && a != c && c.next == a) {
            return 1;
        }
        return 0;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
