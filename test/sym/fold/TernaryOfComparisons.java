// intent: a conditional expression over comparisons
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package fold;

public class TernaryOfComparisons {
    static int run(int a, int b, int c) {
        boolean r = a > 0 ? b > 0 : c > 0;
        if (r) {
            return 1;
        }
        return 2;
    }
}
