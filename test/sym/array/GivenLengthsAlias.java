// intent: two free arrays of given lengths can still be one, and arrays of arrays have them, too
// explore: run
// options: --array-lengths linear --arrays 2
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
// outcome: returns 12
// outcome: returns 13
// outcome: returns 14
// outcome: returns 15
// no-jvm: other lengths are inputs of java, too
package array;

public class GivenLengthsAlias {
    static int run(int[] x, int[][] y) {
        if (y.length == 1) {
            return y[0] == x ? 1 : 1 + y[0].length;
        }
        if (y[0] == y[1]) {
            return 4;
        }
        return 10 + x.length + (y[0] == x ? 0 : y[0].length - 1) + y[1].length;
    }
}
