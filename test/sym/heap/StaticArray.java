// intent: an array of a static field can be handed in
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 7
// no-jvm: structures are tried by test/run-heap
package heap;

public class StaticArray {
    static final int[] TABLE = {1, 2};

    static int code(int[] a) {
        if (a == null || a.length == 0) {
            return 0;
        }
        a[0] = 7;
        return TABLE[0];
    }

    static int run(int[] a) {
        return Told.apart(code(a));
    }
}
