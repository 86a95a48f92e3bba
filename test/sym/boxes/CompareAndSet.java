// intent: whether a box is the expected one decides
// explore: run
// no-jvm: it is a named stop
// exhaustive: false
// finds: stopped
package boxes;

import java.util.concurrent.atomic.AtomicReference;

public class CompareAndSet {
    static int run(int a) {
        AtomicReference<Integer> r = new AtomicReference<>(a);
        return r.compareAndSet(5, 6) ? 1 : 0;
    }
}
