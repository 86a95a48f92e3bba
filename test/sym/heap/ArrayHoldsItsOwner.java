// intent: an object whose array contains the object itself
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class ArrayHoldsItsOwner {
    static class Holder {
        Holder[] parts;
    }

    static int code(Holder h) {
        Holder part = h.parts[0];
        if (part == null) {
            return 0;
        }
        return part == h ? 1 : 2;
    }

    static int run(Holder h) {
        return Told.apart(code(h));
    }
}
