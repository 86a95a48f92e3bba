// intent: free objects put at a free index of a new array
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class AastoreFreeIndexOfNew {
    static class Node {
    }

    static int code(Node a, int i) {
        Node[] all = new Node[2];
        all[i] = a;
        if (all[0] == null && all[1] == null) {
            return 0;
        }
        return all[1] == null ? 1 : 2;
    }

    static int run(Node a, int i) {
        return Told.apart(code(a, i));
    }
}
