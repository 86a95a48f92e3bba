// intent: a type that has a larger one in it
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// options: --heap-objects 5
// brute force with 3 objects
// no-jvm: structures are tried by test/run-heap
package heap;

public class GenericGrows {
    static class Leaf {
        boolean on;
    }

    static class Cell<T> {
        T held;
        Cell<Cell<T>> below;
    }

    static int code(Cell<Leaf> c) {
        if (c == null || c.held == null) {
            return 0;
        }
        Cell<?> at = c;
        for (int i = 0; i < 2 && at != null; i++) {
            at = at.below;
        }
        return c.held.on ? 2 : 1;
    }

    static int run(Cell<Leaf> c) {
        return Told.apart(code(c));
    }
}
