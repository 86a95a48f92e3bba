// intent: a local goes from object to object
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// no-jvm: structures are tried by test/run-heap
package heap;

public class AloadAssignedInLoop {
    static class Node {
        Node next;
    }

    static int code(Node a) {
        Node at = a;
        int steps = 0;
        while (at != null && steps < 2) {
            at = at.next;
            steps++;
        }
        return steps;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
