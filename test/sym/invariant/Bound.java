// intent: what the invariant needs is beyond the bound, so nothing is known of the path
// explore: run
// options: --invariant repOK --heap-objects 2
// outcome: throws java.lang.IllegalArgumentException
// exhaustive: false
// finds: throws java.lang.IllegalArgumentException
// finds: stopped
// may: stopped
// variant: --heap summary
// variant: --heap uber
// variant: --heap lazy
// variant: --heap summary --strategy bfs --self-check
// variant: --heap lazy --strategy iddfs --self-check
// no-jvm: java makes no free objects
package invariant;

public class Bound {
    static class Node {
        int v;
        Node next;
    }

    static class List {
        Node head;

        boolean repOK() {
            return head != null && head.next != null && head.next != head && head.next.next == null;
        }
    }

    static int run(List l) {
        if (l == null)
            throw new IllegalArgumentException();
        return 1;
    }
}
