// intent: a free index into a free array of fixed length
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

import bivium.Bivium;

public class FreeArrayIndex {
    static class Node {
        int val;
    }

    static int code(int i) {
        Node[] all = Bivium.freeArray(2, Node.class);
        Node n = all[i];
        return n != null && n.val == 1 ? 1 : 0;
    }

    static int run(int i) {
        return Told.apart(code(i));
    }
}
