// intent: comparisons counted as 0 or 1
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package fold;

public class ComparisonAsNumber {
    static int run(int a, int b, int c) {
        int count = (a > 0 ? 1 : 0) + (b > 0 ? 1 : 0) + (c > 0 ? 1 : 0);
        if (count == 2) {
            return 1;
        }
        return 2;
    }
}
