// intent: writing to a clone leaves the original alone
// explore: run
// outcome: returns 0
// outcome: returns 1
package array;

public class CloneIsAnother {
    static int run(int i) {
        if (i < 0 || i > 1) {
            return 0;
        }
        int[] x = {4, 5};
        int[] y = x.clone();
        y[i] = 9;
        return x[i] == 4 + i ? one() : 9;
    }

    static int one() {
        return 1;
    }
}
