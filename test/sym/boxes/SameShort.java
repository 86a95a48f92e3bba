// intent: boxes of shorts have a cache like that of ints
// explore: run
// options: --short-range -130:-126
// domain: full
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package boxes;

public class SameShort {
    static int run(short a, short b) {
        Short x = a;
        Short y = b;
        if (x == y) {
            return 1;
        }
        if (x.equals(y)) {
            return 2;
        }
        return 0;
    }
}
