// intent: a symbolic box against one of the cache and one that is not
// explore: run
// options: --int-range 126:129
// domain: full
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package boxes;

public class CachedConstant {
    static int run(int a) {
        Integer x = a;
        Integer cached = 127;
        Integer fresh = 128;
        if (x == fresh) {
            return 3;
        }
        if (x == cached) {
            return 1;
        }
        if (x.equals(fresh)) {
            return 2;
        }
        return 0;
    }
}
