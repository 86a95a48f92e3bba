// intent: what a region binds is an input like any other: both structures are found
// verdict: false (valid-assert)
// no-jvm: free objects
// options: --merge on
package merge;

import bivium.Bivium;

public class BoundInRegionWrong {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node a = Bivium.freeObject(Node.class), b = Bivium.freeObject(Node.class);
        int r = 0;
        if (Bivium.freeBoolean()) {
            if (a.next != null) {
                r = a.next == b ? 1 : 2;
            }
        } else if (b.next != null) {
            r = b.next.next == a ? 3 : 4;
        }
        assert r != 3 || a.next != b; // <- fails
    }
}
