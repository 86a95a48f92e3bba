// intent: an array that hangs on a free object
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class ArrayInObject {
    static class Bag {
        int[] items;
        int size;
    }

    static int code(Bag bag) {
        if (bag.size == 0) {
            return 0;
        }
        return bag.items[bag.size - 1] == 1 ? 1 : 2;
    }

    static int run(Bag bag) {
        return Told.apart(code(bag));
    }
}
