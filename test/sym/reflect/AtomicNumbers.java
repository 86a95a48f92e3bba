// intent: atomic variables with free numbers
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// witness: 7
// witness: 20
package reflect;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

public class AtomicNumbers {
    static int run(int x) {
        AtomicInteger a = new AtomicInteger(x);
        if (a.compareAndSet(7, 8)) {
            return a.incrementAndGet() == 9 ? 1 : 9;
        }
        AtomicLong b = new AtomicLong(x);
        if (b.addAndGet(x) == 40 && b.getAndSet(1) == 40L && a.updateAndGet(v -> v + 1) == 21) {
            return 2;
        }
        return 0;
    }
}
