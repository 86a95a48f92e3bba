// intent: a method that returns an object of the input
// explore: run
// outcome: returns null
// outcome: throws java.lang.NullPointerException
// may: returns *
// no-jvm: structures are tried by test/run-heap
package heap;

public class ReturnsObject {
    static class Node {
        Node next;
    }

    static Node run(Node a) {
        Node n = a.next;
        a.next = null;
        return n;
    }
}
