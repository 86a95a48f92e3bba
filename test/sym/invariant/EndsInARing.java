// intent: an invariant that goes round in a ring three times takes it
// verdict: false (valid-assert)
// options: --invariant ok
// variant: --heap summary
// variant: --heap uber
// variant: --heap lazy
// variant: --heap summary --strategy bfs --self-check
// variant: --heap lazy --merge on
// no-jvm: java makes no free objects
package invariant;

import bivium.Bivium;

public class EndsInARing {
    static class Node {
        int value;
        Node next;

        boolean ok() {
            return round(3);
        }

        private boolean round(int left) {
            return left == 0 || next == null || value <= next.value && next.round(left - 1);
        }
    }

    public static void main(String[] args) {
        Node n = Bivium.freeObject(Node.class);
        assert n.next != n; // <- fails
    }
}
