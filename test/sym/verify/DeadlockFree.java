// intent: monitors that one thread enters twice, and waits that end, are no deadlock
// verdict: true
// options: --property no-deadlock
// no-jvm: the exception is there, but nobody asks
package verify;

import bivium.Bivium;

public class DeadlockFree {
    private static int count;

    private static synchronized void enter(int n) {
        if (n > 0) {
            enter(n - 1);
        }
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        enter(3);
        synchronized (lock) {
            lock.notifyAll();
            lock.wait(1);
        }
        if (Bivium.freeInt() == count) {
            throw new IllegalStateException("nobody asks for exceptions");
        }
    }
}
