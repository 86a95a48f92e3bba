// intent: two references of one class: the same object, two objects, or null
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are tried by test/run-heap
package heap;

public class AcmpOverlapping {
    static class Node {
    }

    static int code(Node a, Node b) {
        if (a == b) {
            return a == null ? 0 : 1;
        }
        return a == null || b == null ? 2 : 3;
    }

    static int run(Node a, Node b) {
        return Told.apart(code(a, b));
    }
}
