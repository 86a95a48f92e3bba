// intent: names change places in a loop
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class LoopOverTwoNames {
    static class Node {
        int val;
    }

    static int code(Node a, Node b) {
        a.val = 1;
        b.val = 2;
        for (int i = 0; i < 3; i++) {
            Node t = a;
            a = b;
            b = t;
        }
        return a == b ? a.val : a.val + b.val == 3 ? 1 : 9;
    }

    static int run(Node a, Node b) {
        return Told.apart(code(a, b));
    }
}
