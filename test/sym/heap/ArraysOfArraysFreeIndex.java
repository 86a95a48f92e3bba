// intent: a row at a free index
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// exhaustive: false
// may: stopped
// finds: returns 0
// finds: returns 1
// finds: throws java.lang.NullPointerException
// finds: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class ArraysOfArraysFreeIndex {
    static int code(int[][] a, int i) {
        return a[i].length == 0 ? 0 : 1;
    }

    static int run(int[][] a, int i) {
        return Told.apart(code(a, i));
    }
}
