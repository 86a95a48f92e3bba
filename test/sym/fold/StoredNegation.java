// intent: !(a && b) equals !a || !b
// explore: run
// outcome: returns 1
// paths: 1
package fold;

public class StoredNegation {
    static int run(int a, int b) {
        boolean left = !(a > 3 && b > 3);
        boolean right = !(a > 3) || !(b > 3);
        if (left == right) {
            return 1;
        }
        return 2;
    }
}
