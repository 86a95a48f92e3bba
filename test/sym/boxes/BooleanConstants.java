// intent: valueOf gives the constants of Boolean
// explore: run
// domain: full
// outcome: returns 1
package boxes;

public class BooleanConstants {
    static int run(boolean a) {
        Boolean x = a;
        if (a ? x == Boolean.TRUE : x == Boolean.FALSE) {
            return 1;
        }
        return 0;
    }
}
