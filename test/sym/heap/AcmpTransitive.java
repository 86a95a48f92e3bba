// intent: equality of three references
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
// no-jvm: structures are tried by test/run-heap
package heap;

public class AcmpTransitive {
    static class Node {
    }

    static int code(Node a, Node b, Node c) {
        if (a == b && b == c) {
            return a == c ? 0 : 9;
        }
        if (a == b || b == c) {
            return a == c ? 9 : a == b ? 1 : 2;
        }
        return a == c ? 3 : 4;
    }

    static int run(Node a, Node b, Node c) {
        return Told.apart(code(a, b, c));
    }
}
