// intent: four numbers are sorted by one term for each
// explore: run
// outcome: returns 1
// paths: 1..8
package collections;

import java.util.Arrays;

public class SortFour {
    static int run(int a, int b, int c, int d) {
        int[] x = { a, b, c, d };
        Arrays.sort(x);
        boolean sorted = x[0] <= x[1] && x[1] <= x[2] && x[2] <= x[3];
        boolean same = (x[0] == a || x[0] == b || x[0] == c || x[0] == d) && x[3] >= a && x[0] <= d && x[3] >= b;
        if (sorted && same) {
            return 1;
        }
        return 0;
    }
}
