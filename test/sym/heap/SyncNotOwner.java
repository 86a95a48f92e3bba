// intent: a lock is given back by an exception
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class SyncNotOwner {
    static class Node {
        int val;

        synchronized int half() {
            return 2 / val;
        }
    }

    static int code(Node a) {
        try {
            return a.half() == 1 ? 1 : 0;
        } catch (ArithmeticException e) {
            if (Thread.holdsLock(a)) {
                return 9;
            }
            synchronized (a) {
                return 1;
            }
        }
    }

    static int run(Node a) {
        return Told.apart(code(a));
    }
}
