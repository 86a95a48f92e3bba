// intent: a folded argument above another one
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// paths: 3
package fold;

public class AsSecondArgument {
    static int run(int a, int b) {
        return pick(a, a > 0 && b < 0, b);
    }

    static int pick(int x, boolean which, int y) {
        if (which) {
            return x > 0 & y < 0 ? 1 : 9;
        }
        if (x == y) {
            return 2;
        }
        return 3;
    }
}
