// intent: two int arrays can be one
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class IntArraysAliased {
    static int code(int[] a, int[] b) {
        a[0] = 1;
        b[0] = 2;
        return a[0];
    }

    static int run(int[] a, int[] b) {
        return Told.apart(code(a, b));
    }
}
