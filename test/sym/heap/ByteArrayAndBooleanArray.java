// intent: arrays of two types are never the same object
// explore: run
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class ByteArrayAndBooleanArray {
    static int code(byte[] a, boolean[] b) {
        a[0] = 1;
        b[0] = false;
        return a[0];
    }

    static int run(byte[] a, boolean[] b) {
        return Told.apart(code(a, b));
    }
}
