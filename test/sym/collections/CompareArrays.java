// intent: the order of two arrays
// explore: run
// options: --int-range 0:2
// domain: full
// outcome: returns -1
// outcome: returns 0
// outcome: returns 1
package collections;

import java.util.Arrays;

public class CompareArrays {
    static int run(int a, int b) {
        int r = Arrays.compare(new int[] { a, b }, new int[] { 1, 1 });
        return r < 0 ? -1 : r > 0 ? 1 : 0;
    }
}
