// intent: a search in a part of an array
// explore: run
// options: --int-range -1:12
// domain: full
// may: returns *
package collections;

import java.util.Arrays;

public class SearchRange {
    /* One path for each value. */
    static int known(int v) {
        for (int i = 0; i < 10; i++) {
            if (v == i) {
                return i;
            }
        }
        return -1;
    }

    static int run(int k) {
        int[] x = { 1, 3, 5, 7, 9, 11 };
        return known(Arrays.binarySearch(x, 2, 5, k) + 7);
    }
}
