// intent: three nodes with two edges each
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class GraphTriangle {
    static class Node {
        Node one;
        Node two;
    }

    static int code(Node a) {
        Node b = a.one;
        Node c = a.two;
        if (b.one == c && b.two == a && c.one == a && c.two == b) {
            return a != b && b != c && a != c ? 1 : 0;
        }
        return 0;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
