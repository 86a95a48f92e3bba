// intent: the guard on the left keeps the call on the right from a null
// explore: run
// outcome: returns 1
// outcome: returns 2
package fold;

public class GuardedNull {
    static int run(int a) {
        String s = a > 7 ? text() : null;
        boolean r = s != null && s.length() == 4;
        if (r) {
            return 1;
        }
        return a <= 7 ? 2 : 9;
    }

    static String text() {
        return "text";
    }
}
