// intent: the length of a free array is free
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// paths: 3
package array;

public class FreeArrayLength {
    static int run(long[] x) {
        if (x == null) {
            return 0;
        }
        if (x.length == 3) {
            return 1;
        }
        return x.length >= 0 ? 2 : 9;
    }
}
