// intent: what a path has assumed decides a folded condition
// explore: run
// outcome: returns 0
// outcome: returns 1
package fold;

public class AssumedThenTested {
    static int run(int a, int b) {
        if (a <= 0) {
            return 0;
        }
        if (b <= 0) {
            return 0;
        }
        boolean r = a > 0 && b > 0;
        if (r) {
            return 1;
        }
        return 9;
    }
}
