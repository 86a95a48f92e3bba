// intent: an assert that fails is one, though its error is caught, if the list is sorted
// verdict: false (valid-assert)
// options: --invariant repOK
// variant: --heap summary
// variant: --heap uber
// variant: --heap lazy
// variant: --heap summary --strategy bfs --self-check
// variant: --heap lazy --strategy iddfs --self-check
// no-jvm: java makes no free objects
package invariant;

import bivium.Bivium;

public class AssertCaught {
    static class Node {
        int v;
        Node next;
    }

    static class List {
        Node head;

        private boolean repOK() {
            int n = 0;
            for (Node at = head; at != null && at.next != null; at = at.next) {
                if (at.v >= at.next.v || ++n > 6)
                    return false;
            }
            return true;
        }
    }

    public static void main(String[] args) {
        List l = Bivium.freeObject(List.class);
        if (l.head == null || l.head.next == null)
            return;
        try {
            assert l.head.v != 5; // <- fails
        } catch (AssertionError e) {
            l.head = null;
        }
    }
}
