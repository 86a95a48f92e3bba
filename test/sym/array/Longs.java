// intent: laload and lastore
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// witness: 0, 4294967297
package array;

public class Longs {
    static int run(int i, long value) {
        long[] x = {1L << 40, 2L << 40};
        if (i < 0 || i > 1) {
            return 0;
        }
        x[i] = value;
        if (x[0] == 4294967297L) {
            return i == 0 ? 1 : 9;
        }
        return 2;
    }
}
