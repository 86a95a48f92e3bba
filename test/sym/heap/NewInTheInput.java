// intent: an object made during the run and put into the input is found there, and only there
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class NewInTheInput {
    static class Node {
        Node next;
    }

    static int code(Node a, Node b) {
        Node mine = new Node();
        a.next = mine;
        if (b.next == mine) {
            return a == b ? 1 : 9;
        }
        return b.next == null ? 0 : 2;
    }

    static int run(Node a, Node b) {
        return Told.apart(code(a, b));
    }
}
