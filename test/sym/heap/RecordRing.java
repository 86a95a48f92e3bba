// intent: records that lead to each other by way of an interface, and of an object that can be changed
// explore: run
// outcome: returns 0
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are tried by test/run-heap
package heap;

public class RecordRing {
    interface Part {
    }

    record Link(Part next) implements Part {
    }

    static final class Knot implements Part {
        Part next;
    }

    static int code(Link a) {
        if (a == null || a.next() == null) {
            return 0;
        }
        if (a.next() instanceof Link b) {
            return b.next() == a || b == a ? 1 : 2; /* only by components: never 1 */
        }
        return ((Knot) a.next()).next == a ? 3 : 0;
    }

    static int run(Link a) {
        return Told.apart(code(a));
    }
}
