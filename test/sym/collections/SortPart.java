// intent: only a part is sorted
// explore: run
// options: --int-range 0:2
// domain: full
// outcome: returns 1
package collections;

import java.util.Arrays;

public class SortPart {
    static int run(int a, int b, int c) {
        int[] x = { 9, a, b, c, -9 };
        Arrays.sort(x, 1, 4);
        if (x[0] == 9 && x[4] == -9 && x[1] <= x[2] && x[2] <= x[3]) {
            return 1;
        }
        return 0;
    }
}
