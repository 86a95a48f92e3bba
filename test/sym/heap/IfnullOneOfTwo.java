// intent: null of one reference says nothing about another, except where they are equal
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are tried by test/run-heap
package heap;

public class IfnullOneOfTwo {
    static class Node {
    }

    static int code(Node a, Node b) {
        if (a == null) {
            return a == b ? 0 : 1;
        }
        return b == null ? a == b ? 9 : 2 : 3;
    }

    static int run(Node a, Node b) {
        return Told.apart(code(a, b));
    }
}
