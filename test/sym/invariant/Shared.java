// intent: an invariant that wants objects to be shared: an early check meets them in another order than the program
// explore: run
// options: --invariant repOK
// variant: --heap lazy
// variant: --heap uber
// variant: --heap summary
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are refused by the invariant
package invariant;

public class Shared {
    static class Node {
        int key;
        Node next;
    }

    /** Two names of one chain of two nodes, whose last one both ends are. */
    static class Pair {
        Node first, second, end;

        boolean repOK() {
            return end != null && end.next == null && first != null && first.next == end && second == first
                && first != end && first.key < end.key;
        }
    }

    static int run(Pair p) {
        if (p == null)
            return 1;
        // The invariant comes to this node by another way, and last.
        Node node = p.second;
        if (node == null)
            return -1;
        node = node.next;
        if (node == null)
            return -2;
        if (node == p.second)
            return -3;
        return node == p.end && p.first == p.second ? node.key > p.first.key ? node.key > 0 ? 2 : 3 : -4 : -5;
    }
}
