// intent: invokevirtual on null
// explore: run
// outcome: returns 3
// outcome: throws java.lang.NullPointerException
// paths: 2
package exception;

public class NullCall {
    static int run(int a) {
        String s = "abc";
        if (a < 0) {
            s = null;
        }
        return s.length();
    }
}
