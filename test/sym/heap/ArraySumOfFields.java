// intent: a loop over the elements, the same object twice among them
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class ArraySumOfFields {
    static class Cell {
        boolean set;
    }

    static int code(Cell[] all) {
        int n = 0;
        for (int i = 0; i < all.length && i < 2; i++) {
            if (all[i] != null && all[i].set) {
                n++;
            }
        }
        return n;
    }

    static int run(Cell[] all) {
        return Told.apart(code(all));
    }
}
