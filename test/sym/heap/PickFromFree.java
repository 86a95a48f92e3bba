// intent: one of the elements of a free array
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// no-jvm: structures are tried by test/run-heap
package heap;

import bivium.Bivium;

public class PickFromFree {
    static class Node {
    }

    static int code() {
        Node[] all = Bivium.freeArray(2, Node.class);
        Node n = Bivium.pickFrom(all);
        if (n == null) {
            return 0;
        }
        return n == all[0] ? 1 : n == all[1] ? 2 : 9;
    }

    static int run() {
        return Told.apart(code());
    }
}
