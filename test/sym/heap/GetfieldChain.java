// intent: null can end a chain of fields anywhere
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class GetfieldChain {
    static class Node {
        Node next;
        int val;
    }

    static int code(Node a) {
        return a.next.next.val == 1 ? 1 : 0;
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
