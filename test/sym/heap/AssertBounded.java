// intent: a list of any length: what was not looked at is not proved
// verdict: unknown
// options: --heap-objects 3
// no-jvm: free objects
package heap;

import bivium.Bivium;

public class AssertBounded {
    static class Node {
        Node next;
    }

    public static void main(String[] args) {
        int n = 0;
        for (Node at = Bivium.freeObject(Node.class); at != null && n < 5; at = at.next) {
            n++;
        }
        assert n > 0 && n <= 5;
    }
}
