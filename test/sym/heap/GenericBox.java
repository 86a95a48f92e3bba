// intent: a generic class: the field can be any object that its bound allows
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class GenericBox {
    interface Item {
    }

    static class Apple implements Item {
    }

    static class Box<T extends Item> implements Item {
        T held;

        boolean holdsItself() {
            return held == this;
        }
    }

    static int code(Box<?> b) {
        if (b.holdsItself()) {
            return 0;
        }
        return b.held instanceof Apple ? 1 : 2;
    }

    static int run(Box<?> b) {
        return Told.apart(code(b));
    }
}
