// intent: a stored comparison of longs
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package fold;

public class OfLongs {
    static int run(long a, long b) {
        boolean r = a > b && a - b == 4294967296L;
        if (r) {
            return 1;
        }
        return 2;
    }
}
