// intent: a reference behind two merged steps, the first of which tests the same selector as the free reference itself
// verdict: false (valid-assert)
// options: --merge on --heap-depth 1
// no-jvm: free objects
package merge;

import bivium.Bivium;

public class TestedTwice {
    static class Node {
        Node next;
    }

    public static void main(String[] args) {
        Node a = Bivium.freeObjectOrNull(Node.class);
        Node x = a;
        if (x != null) {
            x = x.next;
        }
        if (x != null) {
            x = x.next;
        }
        boolean ends = a != null && a.next == null;
        assert !ends || x != null;
    }
}
