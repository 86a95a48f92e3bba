// intent: an object made during the run is none of the input
// explore: run
// outcome: returns 0
// outcome: returns 1
// no-jvm: structures are tried by test/run-heap
package heap;

public class NewIsNoInput {
    static class Node {
        Node next;
    }

    static int code(Node a) {
        Node mine = new Node();
        if (a == mine) {
            return 9;
        }
        if (a == null || a.next == null) {
            return 0;
        }
        return a.next == mine ? 9 : 1;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
