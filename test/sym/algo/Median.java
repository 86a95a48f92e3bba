// intent: the median of three is between the others
// explore: run
// outcome: returns 1
package algo;

public class Median {
    static int run(int a, int b, int c) {
        int m = Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
        int below = (a <= m ? 1 : 0) + (b <= m ? 1 : 0) + (c <= m ? 1 : 0);
        int above = (a >= m ? 1 : 0) + (b >= m ? 1 : 0) + (c >= m ? 1 : 0);
        if (below >= 2 && above >= 2) {
            return 1;
        }
        return 0;
    }
}
