// intent: a method without a result; the exception is all that is seen
// explore: run
// outcome: returns
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArithmeticException
// no-jvm: structures are tried by test/run-heap
package heap;

public class VoidWithEffects {
    static class Node {
        Node next;
        int val;
    }

    static void run(Node a, Node b) {
        b.val = 0;
        a.next = b;
        b.next = a;
        a.val = 1 / b.next.val;
    }
}
