// intent: Long.numberOfTrailingZeros of a free long
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// witness: 1099511627776
package bits;

public class TrailingZeros {
    static int run(long a) {
        int n = Long.numberOfTrailingZeros(a);
        if (n == 40) {
            return (a & 1099511627775L) == 0 ? 1 : 9;
        }
        if (n == 64) {
            return a == 0 ? 2 : 9;
        }
        return 0;
    }
}
