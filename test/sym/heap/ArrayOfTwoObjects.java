// intent: the arrays of two free objects can be shared where the objects are not
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// options: --heap-objects 4
// no-jvm: structures are tried by test/run-heap
package heap;

public class ArrayOfTwoObjects {
    static class Bag {
        int[] items;
    }

    static int code(Bag a, Bag b) {
        a.items[0] = 1;
        b.items[0] = 2;
        if (a.items[0] == 1) {
            return 0;
        }
        return a == b ? 1 : 2;
    }

    static int run(Bag a, Bag b) {
        return Told.apart(code(a, b));
    }
}
