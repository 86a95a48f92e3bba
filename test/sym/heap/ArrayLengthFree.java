// intent: lengths of a free array of objects
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class ArrayLengthFree {
    static class Node {
    }

    static int code(Node[] all) {
        int n = all.length;
        if (n < 0) {
            return 9;
        }
        return n > 1 ? 2 : n;
    }

    static int run(Node[] all) {
        return Told.apart(code(all));
    }
}
