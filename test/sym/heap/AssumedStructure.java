// intent: what is assumed of a structure holds afterwards
// explore: run
// outcome: returns 1
// may: fails
// no-jvm: structures are tried by test/run-heap
package heap;

import bivium.Bivium;

public class AssumedStructure {
    static class Node {
        Node next;
        int val;
    }

    static int code(Node a) {
        Bivium.assume(a != null && a.next != null && a.next != a && a.next.next == a);
        a.val = 1;
        a.next.val = 2;
        return a.next.next.val == 1 ? a.next.val == 2 ? 1 : 9 : 0;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
