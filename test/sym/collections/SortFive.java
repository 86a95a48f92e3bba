// intent: chars and longs are sorted, too
// explore: run
// options: --char-range 97:99 --long-range -1:1
// domain: full
// outcome: returns 1
package collections;

import java.util.Arrays;

public class SortFive {
    static int run(char a, char b, char c, long d, long e) {
        char[] x = { a, b, c, 'b' };
        long[] y = { d, e, 0, d };
        Arrays.sort(x);
        Arrays.sort(y);
        if (x[0] <= x[1] && x[1] <= x[2] && x[2] <= x[3] && y[0] <= y[1] && y[1] <= y[2] && y[2] <= y[3]) {
            return 1;
        }
        return 0;
    }
}
