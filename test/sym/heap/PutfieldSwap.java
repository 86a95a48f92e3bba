// intent: the fields of two objects are exchanged; with one object nothing happens
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class PutfieldSwap {
    static class Node {
        int val;
    }

    static int code(Node a, Node b) {
        int x = a.val;
        int y = b.val;
        a.val = y;
        b.val = x;
        if (a == b) {
            return a.val == x ? 0 : 9;
        }
        return a.val != y || b.val != x ? 9 : x == y ? 1 : 2;
    }

    static int run(Node a, Node b) {
        return Told.apart(code(a, b));
    }
}
