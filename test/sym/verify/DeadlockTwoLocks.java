// intent: two threads take two locks, each the other first
// verdict: false (no-deadlock)
// options: --property no-deadlock
// no-jvm: it hangs there, which cannot be waited for
package verify;

import bivium.Bivium;

public class DeadlockTwoLocks {
    private static final Object LEFT = new Object();
    private static final Object RIGHT = new Object();

    private static void take(Object first, Object second) throws InterruptedException {
        synchronized (first) {
            Thread.sleep(50);
            synchronized (second) { // <- fails
                Thread.sleep(1);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean same = Bivium.freeInt() % 10 != 3;
        Thread other = new Thread(() -> {
            try {
                take(same ? LEFT : RIGHT, same ? RIGHT : LEFT);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        take(LEFT, RIGHT);
        other.join();
    }
}
