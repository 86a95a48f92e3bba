// intent: the second node is taken out; what is shown of the input is as it was before
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class ListRemove {
    static class Node {
        Node next;
        int val;
    }

    static int code(Node a) {
        Node gone = a.next;
        a.next = gone.next;
        gone.next = null;
        if (gone == a) {
            return a.next == null ? 0 : 9;
        }
        return a.next == null ? 1 : 2;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
