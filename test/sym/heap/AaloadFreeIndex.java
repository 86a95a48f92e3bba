// intent: an element at a free index
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// exhaustive: false
// may: stopped
// finds: returns 0
// finds: returns 1
// finds: returns 2
// finds: throws java.lang.NullPointerException
// finds: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class AaloadFreeIndex {
    static class Node {
        int val;
    }

    static int code(Node[] all, int i) {
        Node n = all[i];
        if (n == null) {
            return 0;
        }
        return n.val == 1 ? 1 : 2;
    }

    static int run(Node[] all, int i) {
        return Told.apart(code(all, i));
    }
}
