// intent: synchronized on null
// explore: run
// outcome: returns *
// outcome: throws java.lang.NullPointerException
// paths: 2
package exception;

public class NullMonitor {
    static int run(int a) {
        Object lock = a == 1 ? none() : new Object();
        synchronized (lock) {
            return a + 1;
        }
    }

    static Object none() {
        return null;
    }
}
