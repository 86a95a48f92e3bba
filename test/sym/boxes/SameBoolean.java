// intent: there are two boxes of booleans
// explore: run
// domain: full
// outcome: returns 0
// outcome: returns 1
package boxes;

public class SameBoolean {
    static int run(boolean a, boolean b) {
        Boolean x = a;
        Boolean y = b;
        if (x == y) {
            return 1;
        }
        if (x.equals(y)) {
            return 2;
        }
        return 0;
    }
}
