// intent: l2d has to round above 2^53
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
// witness: 9007199254740993
package cast;

public class LongToDoubleRounds {
    static int run(long a) {
        if ((long) (double) a != a) {
            return 1;
        }
        return 0;
    }
}
