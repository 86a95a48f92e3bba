// intent: the first element of a free array of objects
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class AaloadFirst {
    static class Node {
        int val;
    }

    static int code(Node[] all) {
        Node n = all[0];
        if (n == null) {
            return 0;
        }
        return n.val == 1 ? 1 : 2;
    }

    static int run(Node[] all) {
        return Told.apart(code(all));
    }
}
