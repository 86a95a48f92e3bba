// intent: a search in a sorted list sees sorted lists only, and each of its paths once
// explore: find
// options: --invariant repOK
// outcome: returns -3
// outcome: returns -2
// outcome: returns -1
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// paths: 12
// variant: --heap summary
// variant: --heap uber
// variant: --heap lazy
// variant: --heap summary --strategy bfs --self-check
// variant: --heap lazy --strategy iddfs --self-check
// no-jvm: java makes no free objects
package invariant;

public class SortedFind {
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

    static int find(List l, int x) {
        int i = 0;
        for (Node n = l.head; n != null; n = n.next) {
            if (i == 3)
                return -3;
            if (n.v == x)
                return i;
            if (n.v > x)
                return -1;
            i++;
        }
        return -2;
    }
}
