// intent: aliased arrays and free indices together
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class IntArrayFreeIndices {
    static int code(int[] a, int[] b, int i, int j) {
        a[i] = 1;
        b[j] = 2;
        return a[i];
    }

    static int run(int[] a, int[] b, int i, int j) {
        return Told.apart(code(a, b, i, j));
    }
}
