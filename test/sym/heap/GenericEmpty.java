// intent: an empty list that a static field holds is a list of anything; one with contents is not
// explore: run
// outcome: returns 0
// outcome: returns 1
// no-jvm: structures are tried by test/run-heap
package heap;

public class GenericEmpty {
    static class Item {
    }

    static class Leaf extends Item {
        int val;
    }

    static class Row<T> {
        T first;
        Row<T> rest;
    }

    static final Row<Object> EMPTY = new Row<>();
    static final Row<Item> FULL = new Row<>();
    static {
        FULL.first = new Item();
    }

    static int code(Row<Leaf> r) {
        if ((Object) r == EMPTY) {
            return 1;
        }
        return (Object) r == FULL ? 50 : 0;
    }

    static int run(Row<Leaf> r) {
        return Told.apart(code(r));
    }
}
