// intent: two long arrays can be one
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class LongArraysAliased {
    static int code(long[] a, long[] b) {
        a[0] = 1L << 40;
        b[0] = 2;
        return a[0] == 2 ? 2 : 1;
    }

    static int run(long[] a, long[] b) {
        return Told.apart(code(a, b));
    }
}
