// intent: an object that was first seen under a condition which does not hold here is there all the same, and may be an alias
// explore: run
// outcome: returns -2
// outcome: returns -1
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are tried by test/run-heap
// brute force with 4 objects
package heap;

public class AliasOfSeenEarlier {
    static class Node {
        Node next;
    }

    static int code(Node x, Node y, Node d) {
        if (x == null || y == null) {
            return -1;
        }
        Node n = y.next;
        if (n == null) {
            return -2;
        }
        Node after = n.next;
        if (x == y) {
            return after == n ? 0 : 0;
        }
        Node m = x.next;
        if (m == null || d == null) {
            return 1;
        }
        return m == d && d != x && d != y && d != n ? 2 : 3;
    }

    static int run(Node x, Node y, Node d) {
        return Told.apart(code(x, y, d));
    }
}
