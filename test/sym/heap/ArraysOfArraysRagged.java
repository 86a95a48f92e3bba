// intent: rows can be null, empty, or of different lengths
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class ArraysOfArraysRagged {
    static int code(int[][] a) {
        if (a[0].length == 0) {
            return 0;
        }
        return a[0].length == a[1].length ? 1 : 2;
    }

    static int run(int[][] a) {
        return Told.apart(code(a));
    }
}
