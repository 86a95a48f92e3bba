// intent: a part of an array is filled
// explore: run
// options: --int-range -1:4
// domain: full
// may: returns *
package collections;

import java.util.Arrays;

public class FillPart {
    /* One path for each value. */
    static int known(int v) {
        for (int i = 0; i < 10; i++) {
            if (v == i) {
                return i;
            }
        }
        return -1;
    }

    static int run(int from, int to) {
        int[] x = { 1, 2, 3 };
        char[] c = { 1, 2, 3 };
        try {
            Arrays.fill(x, from, to, 7);
            Arrays.fill(c, from, to, (char) 8);
        } catch (ArrayIndexOutOfBoundsException | IllegalArgumentException e) {
            return e instanceof IllegalArgumentException ? -1 : -2;
        }
        int r = 0;
        for (int i = 0; i < 3; i++) {
            r = r * 100 + known(x[i]) * 10 + known(c[i]);
        }
        return r;
    }
}
