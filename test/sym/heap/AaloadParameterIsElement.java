// intent: a parameter used after the array can be one of its elements
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class AaloadParameterIsElement {
    static class Node {
        int val;
    }

    static int code(Node[] all, Node n) {
        all[0].val = 2;
        n.val = 1;
        return all[0].val == 1 ? 1 : 0;
    }

    static int run(Node[] all, Node n) {
        return Told.apart(code(all, n));
    }
}
