// intent: a loop leaves a free list as soon as what it has seen of it is part of no input
// explore: insert
// options: --invariant repOK
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
// paths: 10
// variant: --heap summary
// variant: --heap uber
// variant: --heap lazy
// no-jvm: java makes no free objects
package invariant;

public class LinkedBothWays {
    static class Node {
        int key;
        Node before, after;
    }

    static class List {
        Node first;

        /** At most four nodes, in order, each of which knows the one in front of it. */
        boolean repOK() {
            int rest = 4;
            Node last = null;
            for (Node n = first; n != null; n = n.after) {
                if (--rest < 0 || n.before != last || (last != null && last.key > n.key))
                    return false;
                last = n;
            }
            return true;
        }
    }

    /** The place at which the key is put. */
    static int insert(List list, int key) {
        if (list == null)
            return 0;
        int at = 0;
        Node n = list.first, last = null;
        while (n != null && n.key < key) {
            at++;
            last = n;
            n = n.after;
        }
        Node added = new Node();
        added.key = key;
        added.before = last;
        added.after = n;
        if (last == null)
            list.first = added;
        else
            last.after = added;
        if (n != null)
            n.before = added;
        return at;
    }
}
