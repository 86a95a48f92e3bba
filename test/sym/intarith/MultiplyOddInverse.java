// intent: an odd factor can be undone: exactly one x has 5 * x == 7 modulo 2^32
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
// witness: -1717986917
package intarith;

public class MultiplyOddInverse {
    static int run(int x) {
        if (5 * x == 7) {
            return 0;
        }
        if (x == -1717986917) {
            return 2;
        }
        return 1;
    }
}
