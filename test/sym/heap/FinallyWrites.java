// intent: a finally block that writes to the input
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class FinallyWrites {
    static class Node {
        int val;
    }

    static int code(Node a, Node b) {
        try {
            a.val = 1;
            return a.val == 1 && a == b ? 2 : 1;
        } finally {
            a.val = 3;
        }
    }

    static int run(Node a, Node b) {
        return Told.apart(code(a, b));
    }
}
