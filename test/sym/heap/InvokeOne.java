// intent: one implementation: the class of the object does not matter
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class InvokeOne {
    static class Node {
        int val;

        boolean isOne() {
            return val == 1;
        }
    }

    static class Special extends Node {
    }

    static int code(Node a) {
        return a.isOne() ? 1 : 0;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
