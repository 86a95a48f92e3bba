// intent: the arrays of Jip's index overlap: one array, two free indices
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class IntArrayOverlap {
    static int code(int[] a, int i, int j) {
        a[i] = 1;
        a[j] = 2;
        if (a[i] == 2) {
            return i == j ? 2 : 9;
        }
        return i == j ? 9 : 1;
    }

    static int run(int[] a, int i, int j) {
        return Told.apart(code(a, i, j));
    }
}
