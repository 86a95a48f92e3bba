// intent: threads are run in one order only, so that no deadlock seen is no proof
// verdict: unknown
// options: --property no-deadlock
package verify;

public class DeadlockOneOrder {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> { });
        other.start();
        other.join();
    }
}
