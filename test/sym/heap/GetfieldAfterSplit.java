// intent: what is known of one name holds for another that is the same object
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class GetfieldAfterSplit {
    static class Node {
        Node next;
        int val;
    }

    static int code(Node a, Node b) {
        if (a.next != b) {
            return 0;
        }
        if (b == null) {
            return 1;
        }
        return a.next.val == b.val ? 2 : 9;
    }

    static int run(Node a, Node b) {
        return Told.apart(code(a, b));
    }
}
