// intent: a raw type is no promise about what a free object holds
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.ClassCastException
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class GenericRaw {
    static class Item {
    }

    static class Leaf extends Item {
        int val;
    }

    static class Cell<T extends Item> {
        T held;
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    static int code(Cell raw) {
        Cell<Leaf> c = raw;
        Leaf leaf = c.held;
        return leaf.val == 1 ? 1 : 0;
    }

    @SuppressWarnings("rawtypes")
    static int run(Cell c) {
        return Told.apart(code(c));
    }
}
