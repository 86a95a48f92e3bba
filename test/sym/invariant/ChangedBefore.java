// intent: the invariant speaks of the list as it was, not of what the program makes of it
// verdict: true
// options: --invariant repOK
// variant: --heap summary
// variant: --heap uber
// variant: --heap lazy
// variant: --heap summary --strategy bfs --self-check
// variant: --heap lazy --strategy iddfs --self-check
// no-jvm: java makes no free objects
package invariant;

import bivium.Bivium;

public class ChangedBefore {
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
        Node old = l.head;
        Node first = new Node();
        first.v = 100;
        first.next = old;
        l.head = first;
        if (old == null || old.next == null)
            return;
        int a = old.v, b = old.next.v;
        old.v = b;
        old.next.v = a;
        assert a < b && !l.repOK();
    }
}
