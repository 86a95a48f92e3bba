// intent: what throws deep in a region becomes a path of its own, and the rest is merged
// explore: run
// options: --merge on --byte-range 0:20
// outcome: returns *
// outcome: throws java.lang.ArithmeticException: / by zero
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// paths: 3
// no-jvm: the merged result is any of several
package merge;

public class ThrowsInRegion {
    static int run(byte a, byte b) {
        int[] x = {3, 1, 2};
        int r = 0;
        if (a > 3) {
            if (b > 5) {
                r = 100 / (a - 7);
            } else {
                r = x[b];
            }
            r++;
        }
        return r;
    }
}
