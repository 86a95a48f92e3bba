// intent: a && b kept in a variable is one term
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package fold;

public class StoredAnd {
    static int run(int a, int b) {
        boolean both = a > 0 && b > 0;
        if (both) {
            return 1;
        }
        return 2;
    }
}
