// intent: what is assumed of a large condition is known of its negation, too: else the same fork comes again and again
// explore: run
// outcome: returns 1
// options: --heap-objects 60
// no-jvm: structures are tried by test/run-heap
// brute force with 3 objects
package heap;

import java.util.Objects;

public class LargeSetNull {
    static class Top {
        Top next;
        boolean mark;

        Top step() {
            return this;
        }
    }

    static class Low extends Top {
        Low down;

        @Override
        Top step() {
            return next == null ? down : next.next;
        }
    }

    static int run(Top a, Top b) {
        Top x = a;
        Top z = a;
        if (b != null) {
            x = b.step();
        }
        if (a != null) {
            z = a.next;
        }
        if (a != null) {
            synchronized (a) {
                a.next = b;
            }
        }
        if (Objects.equals(a, b) && x != null) {
            if (a.next != x || z != null) {
                z = x.step();
            }
        }
        if (z != null) {
            z.step();
        }
        return 1;
    }
}
