// intent: division rounds towards zero
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// paths: 3
package intarith;

public class DivideTruncates {
    static int run(int a) {
        int q = a / 4;
        if (q == -1) {
            if (a > -4 || a < -7) {
                return 3;
            }
            return 1;
        }
        if (q == 0) {
            if (a <= -4 || a >= 4) {
                return 4;
            }
            return 2;
        }
        return 0;
    }
}
