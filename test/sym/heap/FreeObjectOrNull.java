// intent: freeObjectOrNull can be null
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

import bivium.Bivium;

public class FreeObjectOrNull {
    static class Node {
        int val;
    }

    static int code() {
        Node a = Bivium.freeObjectOrNull(Node.class);
        return a.val == 1 ? 1 : 0;
    }

    static int run() {
        return Told.apart(code());
    }
}
