// intent: where two arrays begin to differ
// explore: run
// options: --int-range 0:2
// domain: full
// outcome: returns -1
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package collections;

import java.util.Arrays;

public class Mismatch {
    static int run(int a, int b, int c) {
        int i = Arrays.mismatch(new int[] { a, b, c }, new int[] { 0, 1, 2 });
        switch (i) {
        case -1:
            return -1;
        case 0:
            return 0;
        case 1:
            return 1;
        case 2:
            return 2;
        default:
            return -1;
        }
    }
}
