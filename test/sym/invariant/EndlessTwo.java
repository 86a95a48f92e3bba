// intent: the same with two methods, one of which is called on the way
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

public class EndlessTwo {
    static class Node {
        int value;
        Node next;

        boolean ok() {
            return depth(this, value) >= 0;
        }

        private static int depth(Node n, int low) {
            return n == null ? 0 : n.value < low ? -1 : more(n.next, low);
        }

        private static int more(Node n, int low) {
            int d = depth(n, low);
            return d < 0 ? -1 : 1;
        }
    }

    public static void main(String[] args) {
        Node n = Bivium.freeObject(Node.class);
        if (n.next != null)
            assert n.next != n && n.next.next != n;
    }
}
