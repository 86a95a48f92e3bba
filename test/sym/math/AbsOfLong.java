// intent: Math.abs of a long
// explore: run
// outcome: returns 0
// outcome: returns 1
// witness: -4294967296
package math;

public class AbsOfLong {
    static int run(long a) {
        if (Math.abs(a) == 4294967296L) {
            return 1;
        }
        return 0;
    }
}
