// intent: an invariant in a method of the object, assumed of a list of two
// explore: run
// outcome: returns 0
// outcome: returns 1
// may: fails
// no-jvm: structures are tried by test/run-heap
package heap;

import bivium.Bivium;

public class AssumedSorted {
    static class Node {
        Node next;
        byte val;

        boolean repOk() {
            return next == null || next != this && next.next == null && val < next.val;
        }
    }

    static int code(Node a) {
        Bivium.assume(a != null && a.repOk());
        return a.next == null ? 0 : a.val < a.next.val ? 1 : 9;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
