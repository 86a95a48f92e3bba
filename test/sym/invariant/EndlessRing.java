// intent: an invariant that goes round in a ring for ever does not take it
// verdict: true
// options: --invariant ok
// variant: --heap summary
// variant: --heap uber
// variant: --heap lazy
// variant: --heap summary --strategy bfs --self-check
// variant: --heap lazy --merge on
// no-jvm: java makes no free objects
package invariant;

import bivium.Bivium;

public class EndlessRing {
    static class Node {
        int value;
        Node next;

        boolean ok() {
            return next == null || value <= next.value && next.ok();
        }
    }

    public static void main(String[] args) {
        Node n = Bivium.freeObject(Node.class);
        if (n.next != null)
            assert n.value <= n.next.value && n.next != n;
    }
}
