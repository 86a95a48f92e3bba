// intent: a folded condition handed to a method
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package fold;

public class AsArgument {
    static int run(int a, int b) {
        return pick(a > 0 && b < 0);
    }

    static int pick(boolean which) {
        if (which) {
            return 1;
        }
        return 2;
    }
}
