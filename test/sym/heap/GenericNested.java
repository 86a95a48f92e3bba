// intent: type arguments reach fields through superclasses, nested types and arrays
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// exhaustive: false
// may: stopped
// finds: returns 0
// finds: returns 1
// finds: returns 2
// finds: returns 3
// brute force with 4 objects
// no-jvm: structures are tried by test/run-heap
package heap;

public class GenericNested {
    static class Leaf {
        boolean on;
    }

    static class Cell<T> {
        T held;
    }

    static class Pair<B, A> extends Cell<Cell<A>> {
        B[] more;

        B at(int i) {
            return more != null && i < more.length ? more[i] : null;
        }
    }

    static int code(Pair<Cell<Leaf>, Leaf> p) {
        if (p == null) {
            return 0;
        }
        int n = 1;
        if (p.held != null && p.held.held != null && p.held.held.on) {
            n = 2;
        }
        Cell<Leaf> first = p.at(0);
        if (first != null && first.held != null && first.held.on) {
            n = 3;
        }
        return n;
    }

    static int run(Pair<Cell<Leaf>, Leaf> p) {
        return Told.apart(code(p));
    }
}
