// intent: null can be cast to everything
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package exception;

public class CastNull {
    static int run(int a) {
        Object o = null;
        if (a == 1) {
            o = "x";
        }
        String s = (String) o;
        return s == null ? 1 : 2;
    }
}
