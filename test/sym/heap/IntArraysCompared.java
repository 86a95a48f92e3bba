// intent: two int arrays that are not the same can have the same contents
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class IntArraysCompared {
    static int code(int[] a, int[] b) {
        if (a == b) {
            return a[0] == b[0] ? 0 : 9;
        }
        if (a.length != b.length) {
            return 1;
        }
        return a[0] == b[0] ? 2 : 3;
    }

    static int run(int[] a, int[] b) {
        return Told.apart(code(a, b));
    }
}
