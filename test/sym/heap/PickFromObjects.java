// intent: one of the elements, and each of them
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are tried by test/run-heap
package heap;

import bivium.Bivium;

public class PickFromObjects {
    static class Node {
        int val;
    }

    static int code() {
        Node[] all = {new Node(), new Node(), new Node()};
        Node picked = Bivium.pickFrom(all);
        picked.val = 1;
        return all[0].val + 2 * all[1].val + 3 * all[2].val;
    }

    static int run() {
        return Told.apart(code());
    }
}
