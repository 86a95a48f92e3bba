// intent: objects made on both sides of a branch are different ones, and live on behind it
// verdict: false (valid-assert)
// variant: --merge on
// variant: --merge auto
// variant: --merge off
package merge;

import bivium.Bivium;

public class MadeOnSides {
    static class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        Node list = null;
        int n = 0;
        for (int i = 1; i <= 4; i++) {
            boolean add = Bivium.freeBoolean();
            if (add) {
                list = new Node(i, list);
                n += i;
            } else {
                Node unused = new Node(-i, null);
                assert unused.value == -i;
            }
        }
        int sum = 0;
        for (Node at = list; at != null; at = at.next)
            sum += at.value;
        assert sum == n;
        assert sum != 7; // <- fails
    }
}
