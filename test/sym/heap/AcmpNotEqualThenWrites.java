// intent: writes to two objects that are known to differ stay apart
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class AcmpNotEqualThenWrites {
    static class Node {
        int val;
    }

    static int code(Node a, Node b) {
        if (a != b) {
            a.val = 1;
            b.val = 2;
            return a.val;
        }
        return 0;
    }

    static int run(Node a, Node b) {
        return Told.apart(code(a, b));
    }
}
