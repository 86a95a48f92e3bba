// intent: a value in a free list
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are tried by test/run-heap
package heap;

public class ListFind {
    static class Node {
        Node next;
        int val;
    }

    static int code(Node a) {
        int n = 0;
        for (Node at = a; at != null && n < 3; at = at.next) {
            n++;
            if (at.val == 1) {
                return n;
            }
        }
        return 0;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
