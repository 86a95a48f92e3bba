// intent: two rows of a free matrix can be one array
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class ArraysOfArraysShared {
    static int code(int[][] a) {
        a[0][0] = 1;
        a[1][0] = 2;
        return a[0][0];
    }

    static int run(int[][] a) {
        return Told.apart(code(a));
    }
}
