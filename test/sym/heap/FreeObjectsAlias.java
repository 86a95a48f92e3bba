// intent: two calls of freeObject can give one object
// explore: run
// outcome: returns 0
// outcome: returns 1
// no-jvm: structures are tried by test/run-heap
package heap;

import bivium.Bivium;

public class FreeObjectsAlias {
    static class Node {
        int val;
    }

    static int code() {
        Node a = Bivium.freeObject(Node.class);
        Node b = Bivium.freeObject(Node.class);
        a.val = 1;
        b.val = 2;
        return a.val == 2 ? a == b ? 1 : 9 : 0;
    }

    static int run() {
        return Told.apart(code());
    }
}
