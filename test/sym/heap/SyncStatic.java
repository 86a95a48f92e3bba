// intent: a static synchronized method and a block in a block
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class SyncStatic {
    static class Node {
        int val;
    }

    static synchronized int code(Node a, Node b) {
        synchronized (a) {
            synchronized (b) {
                a.val = 1;
                b.val = 2;
                return a == b ? 0 : a.val == 1 ? 1 : 2;
            }
        }
    }

    static int run(Node a, Node b) {
        return Told.apart(code(a, b));
    }
}
