// intent: ^ of two comparisons
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package fold;

public class ExclusiveOr {
    static int run(int a, int b) {
        boolean r = a > 0 ^ b > 0;
        if (r) {
            return 1;
        }
        return 2;
    }
}
