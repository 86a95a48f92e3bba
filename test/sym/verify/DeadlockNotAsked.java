// intent: behind a wait without end nothing is known of the other properties
// verdict: unknown
// no-jvm: it hangs there, which cannot be waited for
package verify;

import bivium.Bivium;

public class DeadlockNotAsked {
    public static void main(String[] args) throws InterruptedException {
        if (Bivium.freeInt() == 7) {
            Thread.currentThread().join();
        }
    }
}
