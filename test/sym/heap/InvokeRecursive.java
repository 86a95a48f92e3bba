// intent: a recursive method over a free list, with a bound of its own
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are tried by test/run-heap
package heap;

public class InvokeRecursive {
    static class Node {
        Node next;

        int length(int most) {
            return most == 0 ? 0 : next == null ? 1 : 1 + next.length(most - 1);
        }
    }

    static int code(Node a) {
        return a == null ? 0 : a.length(3);
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
