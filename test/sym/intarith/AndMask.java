// intent: masks leave only their bits
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// paths: 4
package intarith;

public class AndMask {
    static int run(int a) {
        int low = a & 3;
        if (low == 0) {
            return 0;
        }
        if (low == 1) {
            return 1;
        }
        if (low == 2) {
            return 2;
        }
        if (low == 3) {
            return 3;
        }
        return 4;
    }
}
