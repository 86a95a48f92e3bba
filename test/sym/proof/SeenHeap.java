// intent: objects are compared by their shape, not by where they lie
// verdict: true
// variant: --provers subsumption
// variant: --provers subsumption --merge off
// variant: --provers subsumption --merge on --strategy bfs
// variant: --provers memo,subsumption --strategy dfs
package proof;

import bivium.Bivium;

public class SeenHeap {
    static class Node {
        final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        Node head = null;
        int[] marks = new int[2];
        while (Bivium.freeBoolean()) {
            if (Bivium.freeBoolean()) {
                head = new Node(Bivium.freeBoolean() ? 1 : 0, head);
                if (head.next != null && head.next.next != null) {
                    head.next.next = null;
                }
            } else if (head != null) {
                marks = new int[] { head.value, marks[0] };
                head = head.next;
            }
            int length = 0;
            for (Node n = head; n != null; n = n.next) {
                assert n.value >= 0 && n.value <= 1;
                length++;
            }
            assert length <= 2 && marks[0] + marks[1] <= 2;
        }
    }
}
