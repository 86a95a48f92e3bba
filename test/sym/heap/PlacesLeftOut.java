// intent: an object that a reference would have named, were it not one too many, is not there for the next one
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// exhaustive: false
// may: stopped
// options: --heap-objects 2
// no-jvm: structures are tried by test/run-heap
package heap;

public class PlacesLeftOut {
    static class Item {
    }

    static class Node {
        Node next;
        Item item;
    }

    static int run(Node p, Node q) {
        if (q != null)
            q = q.next;
        if (p == null || q == null)
            return 0;
        if (q.item == null)
            return 1;
        return q == p ? 2 : 3; // 3 takes three objects
    }
}
