// intent: for some input the only thread waits for a notification that nobody can give
// verdict: false (no-deadlock)
// valid-assert: unknown
// options: --property valid-assert,no-deadlock
// no-jvm: it hangs there, which cannot be waited for
package verify;

import bivium.Bivium;

public class DeadlockWait {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        int x = Bivium.freeInt();
        synchronized (lock) {
            if (x * 3 == 21) {
                lock.wait(); // <- fails
            } else {
                lock.wait(10);
            }
        }
    }
}
