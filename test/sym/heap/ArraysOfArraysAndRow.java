// intent: a row of the matrix can be another parameter
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class ArraysOfArraysAndRow {
    static int code(int[] row, int[][] a) {
        row[0] = 1;
        a[0][0] = 2;
        return row[0];
    }

    static int run(int[] row, int[][] a) {
        return Told.apart(code(row, a));
    }
}
