// intent: if_acmpeq and if_acmpne on references that a branch has chosen
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package branch;

public class SameReference {
    static int run(boolean pick) {
        int[] x = new int[1];
        int[] y = new int[1];
        int[] z = x;
        if (pick) {
            z = y;
        }
        if (z == y) {
            return 1;
        }
        return z != x ? 9 : 2;
    }
}
