// intent: Math.min of longs
// explore: run
// outcome: returns 0
// outcome: returns 1
package math;

public class MinOfLongs {
    static int run(long a) {
        if (Math.min(a, 10000000000L) == 10000000000L) {
            return a >= 10000000000L ? 1 : 9;
        }
        return 0;
    }
}
