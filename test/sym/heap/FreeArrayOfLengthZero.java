// intent: a free array without elements
// explore: run
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

import bivium.Bivium;

public class FreeArrayOfLengthZero {
    static class Node {
    }

    static int code() {
        Node[] all = Bivium.freeArray(0, Node.class);
        return all[0] == null ? 0 : 1;
    }

    static int run() {
        return Told.apart(code());
    }
}
