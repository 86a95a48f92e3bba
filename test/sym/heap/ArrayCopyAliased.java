// intent: an element copied between free arrays that can be one
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class ArrayCopyAliased {
    static int code(int[] a, int[] b) {
        b[1] = a[0];
        if (a != b) {
            return a[0] == b[1] ? 0 : 9;
        }
        return a[0] == a[1] ? 1 : 9;
    }

    static int run(int[] a, int[] b) {
        return Told.apart(code(a, b));
    }
}
