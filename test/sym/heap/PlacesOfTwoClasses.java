// intent: objects of two classes share the number that --heap-objects allows
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// exhaustive: false
// may: stopped
// options: --heap-objects 4
// no-jvm: structures are tried by test/run-heap
package heap;

public class PlacesOfTwoClasses {
    static class Item {
        int weight;
    }

    static class Node {
        Item item;
        Node next;
    }

    /** How often the next item is another one: three times only where two nodes are a ring. */
    static int run(Node n) {
        Item first = null;
        int seen = 0, different = 0;
        for (Node at = n; at != null && seen < 3; at = at.next) {
            seen++;
            if (at.item != null && at.item != first) {
                different++;
                first = at.item;
            }
        }
        return different;
    }
}
