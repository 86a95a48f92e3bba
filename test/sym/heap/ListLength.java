// intent: the length of a free list, walked for three steps at most
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are tried by test/run-heap
package heap;

public class ListLength {
    static class Node {
        Node next;
    }

    static int code(Node a) {
        int n = 0;
        for (Node at = a; at != null && n < 3; at = at.next) {
            n++;
        }
        return n;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
