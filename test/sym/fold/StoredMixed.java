// intent: a && b || c kept in a variable
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
// domain: full
package fold;

public class StoredMixed {
    static int run(boolean a, boolean b, boolean c) {
        boolean r = a && b || c;
        if (r) {
            return 1;
        }
        return 2;
    }
}
