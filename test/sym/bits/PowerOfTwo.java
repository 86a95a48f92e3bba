// intent: the usual test for powers of two
// explore: run
// outcome: returns 0
// outcome: returns 1
package bits;

public class PowerOfTwo {
    static int run(int a) {
        boolean power = a > 0 && (a & a - 1) == 0;
        if (power) {
            return Integer.bitCount(a) == 1 ? 1 : 9;
        }
        return 0;
    }
}
