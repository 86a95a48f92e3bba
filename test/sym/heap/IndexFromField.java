// intent: the index is a field of the element that it finds
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

public class IndexFromField {
    static class Node {
        int at;
    }

    static int code(Node[] all) {
        Node n = all[0];
        Node m = all[n.at];
        if (m == n) {
            return n.at == 0 ? 0 : 1;
        }
        return 2;
    }

    static int run(Node[] all) {
        return Told.apart(code(all));
    }
}
