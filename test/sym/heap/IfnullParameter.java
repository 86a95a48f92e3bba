// intent: null or not
// explore: run
// outcome: returns 0
// outcome: returns 1
// no-jvm: structures are tried by test/run-heap
package heap;

public class IfnullParameter {
    static class Node {
    }

    static int code(Node a) {
        return a == null ? 0 : 1;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
