// intent: boxes of longs have a cache like that of ints
// explore: run
// options: --long-range 126:129
// domain: full
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package boxes;

public class SameLong {
    static int run(long a, long b) {
        Long x = a;
        Long y = b;
        if (x == y) {
            return 1;
        }
        if (x.equals(y)) {
            return 2;
        }
        return 0;
    }
}
