// intent: a write on one side of a branch only
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class PutfieldConditional {
    static class Node {
        int val;
    }

    static int code(Node a, Node b, boolean write) {
        a.val = 1;
        if (write) {
            b.val = 2;
        }
        if (a.val == 2) {
            return write && a == b ? 2 : 9;
        }
        return write ? 3 : 1;
    }

    static int run(Node a, Node b, boolean write) {
        return Told.apart(code(a, b, write));
    }
}
