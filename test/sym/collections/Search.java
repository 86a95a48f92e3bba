// intent: a symbolic key in a sorted array
// explore: run
// options: --int-range -1:12
// domain: full
// paths: 1..5
// outcome: returns 0
// outcome: returns 1
package collections;

import java.util.Arrays;

public class Search {
    static int run(int k) {
        int[] x = { 1, 3, 5, 7, 9, 11 };
        int i = Arrays.binarySearch(x, k);
        if (i >= 0) {
            return x[i] == k ? 1 : 2;
        }
        int at = -i - 1;
        return (at == 0 || x[at - 1] < k) && (at == 6 || k < x[at]) ? 0 : 3;
    }
}
