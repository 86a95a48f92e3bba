// intent: a thread that waits for its own end waits for ever
// verdict: false (no-deadlock)
// no-runtime-exception: unknown
// options: --property no-deadlock,no-runtime-exception
// no-jvm: it hangs there, which cannot be waited for
package verify;

import bivium.Bivium;

public class DeadlockJoinsItself {
    public static void main(String[] args) throws InterruptedException {
        if (Bivium.freeInt() == 7) {
            Thread.currentThread().join(); // <- fails
        }
    }
}
