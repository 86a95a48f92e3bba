// intent: three names, the last write to an object counts
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class PutfieldAliasedThree {
    static class Node {
        int val;
    }

    static int code(Node a, Node b, Node c) {
        a.val = 1;
        b.val = 2;
        c.val = 3;
        return a.val;
    }

    static int run(Node a, Node b, Node c) {
        return Told.apart(code(a, b, c));
    }
}
