// intent: a write at one free index, a read at another
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

public class AastoreFreeIndex {
    static class Node {
    }

    static int code(Node[] all, int i, int j) {
        Node mine = new Node();
        all[i] = mine;
        if (all[j] == mine) {
            return i == j ? 0 : 9;
        }
        return all[j] == null ? 1 : 2;
    }

    static int run(Node[] all, int i, int j) {
        return Told.apart(code(all, i, j));
    }
}
