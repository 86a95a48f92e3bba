// intent: equals that nobody overrides is identity
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class EqualsOfObject {
    static class Node {
        int val;
    }

    static int code(Node a, Node b) {
        return a.equals(b) == (a == b) ? a == b ? 1 : 0 : 9;
    }

    static int run(Node a, Node b) {
        return Told.apart(code(a, b));
    }
}
