// intent: freeObject is never null
// explore: run
// outcome: returns 0
// outcome: returns 1
// no-jvm: structures are tried by test/run-heap
package heap;

import bivium.Bivium;

public class FreeObject {
    static class Node {
        int val;
    }

    static int code() {
        Node a = Bivium.freeObject(Node.class);
        return a == null ? 9 : a.val == 1 ? 1 : 0;
    }

    static int run() {
        return Told.apart(code());
    }
}
