// intent: boxes of different classes are never the same
// explore: run
// options: --int-range 0:2 --long-range 0:2
// domain: full
// outcome: returns 0
// outcome: returns 1
package boxes;

public class ThroughObject {
    static int run(int a, long b) {
        Object x = a;
        Object y = b;
        Object z = (int) b;
        if (x == y || x.equals(y)) {
            return 2;
        }
        if (x == z) {
            return 1;
        }
        return 0;
    }
}
