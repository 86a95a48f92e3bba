// intent: signum, compareUnsigned and the bits of a number
// explore: run
// outcome: returns -1
// outcome: returns 0
// outcome: returns 1
// witness: -5
// witness: 0
// witness: 7
package boxes;

public class Signs {
    static int run(int a) {
        if (Integer.compareUnsigned(a, 0) < 0 || Integer.bitCount(a) > 32) {
            return 5;
        }
        int s = Integer.signum(a);
        if (s < 0) {
            return -1;
        }
        if (s > 0) {
            return 1;
        }
        return 0;
    }
}
