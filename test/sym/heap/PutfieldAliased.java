// intent: a write through one name changes what another name reads
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class PutfieldAliased {
    static class Node {
        int val;
    }

    static int code(Node a, Node b) {
        a.val = 1;
        b.val = 2;
        return a.val;
    }

    static int run(Node a, Node b) {
        return Told.apart(code(a, b));
    }
}
