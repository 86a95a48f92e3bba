// intent: four independent tests give sixteen paths
// explore: run
// outcomes: 16
// paths: 16
package branch;

public class IndependentForks {
    static int run(int a, int b, int c, int d) {
        int mask = 0;
        if (a > 0) {
            mask |= 1;
        }
        if (b > 0) {
            mask |= 2;
        }
        if (c > 0) {
            mask |= 4;
        }
        if (d > 0) {
            mask |= 8;
        }
        return mask;
    }
}
