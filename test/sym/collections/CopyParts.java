// intent: parts of arrays are copied, also onto themselves
// explore: run
// options: --int-range 0:3
// domain: full
// may: returns *
package collections;

public class CopyParts {
    /* One path for each value. */
    static int known(int v) {
        for (int i = 0; i < 10; i++) {
            if (v == i) {
                return i;
            }
        }
        return -1;
    }

    static int run(int from, int to, int n) {
        int[] x = { 1, 2, 3, 4 };
        Object[] y = { 0, 0, 0, 0 };
        Integer[] z = { 5, 6, 7, 8 };
        try {
            System.arraycopy(x, from, x, to, n);
            System.arraycopy(z, from, y, to, n);
        } catch (ArrayIndexOutOfBoundsException e) {
            return -1;
        }
        int r = 0;
        for (int i = 0; i < 4; i++) {
            r = r * 100 + known(x[i]) * 10 + known((Integer) y[i]);
        }
        return r;
    }
}
