// intent: the hash codes of booleans
// explore: run
// domain: full
// outcome: returns 1231
// outcome: returns 1237
package boxes;

public class BooleanHash {
    static int run(boolean a) {
        Boolean x = a;
        if (x.hashCode() == 1231) {
            return 1231;
        }
        return Boolean.hashCode(a);
    }
}
