// intent: a free object holds what its type arguments say
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class CastOfGeneric {
    static class Item {
    }

    static class Leaf extends Item {
        int val;
    }

    static class Cell<T extends Item> {
        T held;
    }

    static int code(Cell<Leaf> c) {
        Leaf leaf = c.held;
        return leaf.val == 1 ? 1 : 0;
    }

    static int run(Cell<Leaf> c) {
        return Told.apart(code(c));
    }
}
