// intent: unboxing null
// explore: run
// outcome: returns 6
// outcome: throws java.lang.NullPointerException
// paths: 2
package exception;

public class NullUnboxing {
    static int run(boolean absent) {
        Integer box = 5;
        if (absent) {
            box = null;
        }
        return box + 1;
    }
}
