// intent: a reference is equal to itself
// explore: run
// outcome: returns 1
// no-jvm: structures are tried by test/run-heap
package heap;

public class AcmpSameVariable {
    static class Node {
    }

    @SuppressWarnings("all")
    static int code(Node a) {
        return a == a ? 1 : 9;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
