// intent: a free reference that only a side looks into is bound in front of the branch
// explore: run
// options: --merge on
// outcome: returns *
// paths: 1
// no-jvm: the merged result is any of several
package merge;

public class BoundInRegion {
    static class Node {
        int value;
        Node next;
    }

    static int run(Node a, Node b, boolean first) {
        int r = 0;
        if (first) {
            if (a != null) {
                r = a.next == b ? 1 : 2;
            }
        } else if (b != null) {
            r = b.next == b ? 3 : 4;
        }
        return r;
    }
}
