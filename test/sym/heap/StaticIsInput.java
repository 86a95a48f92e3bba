// intent: an object that a static field holds can be handed in
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 9
// no-jvm: structures are tried by test/run-heap
package heap;

public class StaticIsInput {
    static class Node {
        Node next;
    }

    static final Node MINE = new Node();

    static int code(Node a) {
        if (a == null) {
            return 0;
        }
        return a == MINE ? 9 : 1;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
