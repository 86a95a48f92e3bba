// intent: an element can be an object that a parameter names
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class AaloadElementIsParameter {
    static class Node {
        int val;
    }

    static int code(Node n, Node[] all) {
        n.val = 1;
        all[0].val = 2;
        return n.val == 2 ? 1 : 0;
    }

    static int run(Node n, Node[] all) {
        return Told.apart(code(n, all));
    }
}
