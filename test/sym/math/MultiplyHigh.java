// intent: the upper half of a product of longs
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// witness: 4611686018427387904
// witness: -1
package math;

public class MultiplyHigh {
    static int run(long a) {
        long r = Math.multiplyHigh(a, 12L);
        if (r > 2) {
            return 1;
        }
        if (r < 0) {
            return 2;
        }
        return 0;
    }
}
