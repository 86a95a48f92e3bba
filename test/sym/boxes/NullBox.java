// intent: unboxing null
// explore: run
// domain: full
// outcome: throws java.lang.NullPointerException
// outcome: returns 1
// outcome: returns 0
package boxes;

public class NullBox {
    static int run(boolean null_, boolean v) {
        Boolean x = null_ ? null : v;
        if (x) {
            return 1;
        }
        return 0;
    }
}
