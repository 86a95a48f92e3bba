// intent: null put at a free index ends a use of the element
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// exhaustive: false
// may: stopped
// finds: returns 0
// finds: returns 1
// finds: throws java.lang.NullPointerException
// finds: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class AastoreNull {
    static class Node {
        int val;
    }

    static int code(Node[] all, int i) {
        all[i] = null;
        Node n = all[0];
        return n.val == 0 ? 0 : 1;
    }

    static int run(Node[] all, int i) {
        return Told.apart(code(all, i));
    }
}
