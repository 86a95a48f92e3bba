// intent: two writes make three groups of objects with common values of the field
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are tried by test/run-heap
package heap;

public class GetfieldSplitTwice {
    static class Node {
        Node next;
        int val;
    }

    static int code(Node a, Node b, Node c) {
        if (a == null || b == null || c == null) {
            return 0;
        }
        a.val = 1;
        b.val = 2;
        if (c.val == 1) {
            return c == b ? 9 : 1;
        } else if (c.val == 2) {
            return 2;
        }
        return c == a || c == b ? 9 : 3;
    }

    static int run(Node a, Node b, Node c) {
        return Told.apart(code(a, b, c));
    }
}
