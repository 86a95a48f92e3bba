// intent: a violation within the bound is one all the same
// verdict: false (valid-assert)
// options: --heap-objects 3
// no-jvm: free objects
package heap;

import bivium.Bivium;

public class AssertBoundedFalse {
    static class Node {
        Node next;
    }

    public static void main(String[] args) {
        int n = 0;
        for (Node at = Bivium.freeObject(Node.class); at != null; at = at.next) {
            n++;
            assert n < 3; // <- fails
        }
    }
}
