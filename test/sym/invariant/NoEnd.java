// intent: no list satisfies the invariant, and there are always longer ones to try: that is a bound
// explore: run
// options: --invariant repOK
// outcome: throws java.lang.IllegalArgumentException
// exhaustive: false
// finds: throws java.lang.IllegalArgumentException
// finds: stopped
// may: stopped
// variant: --heap summary
// variant: --heap uber
// variant: --heap lazy
// not-with: --prune
// no-jvm: java makes no free objects
package invariant;

public class NoEnd {
    static class Node {
        Node next;
    }

    static class List {
        Node head;

        boolean repOK() {
            int n = 0;
            for (Node at = head; at != null; at = at.next)
                n++;
            return n < 0;
        }
    }

    static int run(List l) {
        if (l == null)
            throw new IllegalArgumentException();
        return 1;
    }
}
