// intent: a free array with a length: elements are null, the same, or different
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// no-jvm: structures are tried by test/run-heap
package heap;

import bivium.Bivium;

public class FreeArrayOfObjects {
    static class Node {
    }

    static int code() {
        Node[] all = Bivium.freeArray(2, Node.class);
        if (all.length != 2) {
            return 9;
        }
        if (all[0] == null) {
            return 0;
        }
        return all[0] == all[1] ? 1 : 2;
    }

    static int run() {
        return Told.apart(code());
    }
}
