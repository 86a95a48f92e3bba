// intent: an assert that fails is caught, and behind it the program waits for ever
// verdict: false (no-deadlock)
// options: --property no-deadlock
// no-jvm: it hangs there, which cannot be waited for
package verify;

import bivium.Bivium;

public class DeadlockBehindAssert {
    public static void main(String[] args) throws InterruptedException {
        int x = Bivium.freeInt();
        try {
            assert x != 5;
        } catch (AssertionError e) {
            java.util.concurrent.locks.LockSupport.park(); // <- fails
        }
    }
}
