// intent: ifnull and ifnonnull on references that are known
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package branch;

public class NullReference {
    static int run(int a) {
        Object o = null;
        if (a > 3) {
            o = "text";
        }
        if (o == null) {
            return 1;
        }
        return o != null ? 2 : 9;
    }
}
