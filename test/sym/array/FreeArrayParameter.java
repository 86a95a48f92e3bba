// intent: a free array can be null, too short, or have a free first element
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException: Index 0 out of bounds for length 0
// paths: 4
// witness: {42}
package array;

public class FreeArrayParameter {
    static int run(int[] x) {
        if (x[0] == 42) {
            return 1;
        }
        return 0;
    }
}
