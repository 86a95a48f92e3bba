// intent: behind a cast, a large set still lists objects that the cast ruled out: they have no such field
// explore: run
// outcome: returns 1
// options: --heap-objects 12
// may: stopped
// finds: returns 1
// no-jvm: structures are tried by test/run-heap
// brute force with 3 objects
package heap;

public class LargeSetCast {
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
        if (b != null) {
            b = b.step();
        }
        Top at = a;
        for (int k = 0; k < 2 && at != null; k++) {
            at = at.next;
        }
        if (at instanceof Low low) {
            low.down = new Low();
        }
        return 1;
    }
}
