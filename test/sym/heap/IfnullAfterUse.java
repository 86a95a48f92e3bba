// intent: what was used before is not null
// explore: run
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class IfnullAfterUse {
    static class Node {
        int val;
    }

    static int code(Node a) {
        a.val = 1;
        return a == null ? 9 : 1;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
