// intent: a synchronized method of a free object
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class SyncInstance {
    static class Counter {
        int n;

        synchronized int next() {
            n = n == 1 ? 0 : 1;
            return n;
        }
    }

    static int code(Counter c) {
        return c.next();
    }

    static int run(Counter c) {
        return Told.apart(code(c));
    }
}
