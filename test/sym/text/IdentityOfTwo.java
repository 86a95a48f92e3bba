// intent: two strings of the input may be one, or equal, or neither
// explore: which
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: the two are never the same object there
package text;

public class IdentityOfTwo {
    static int which(String s, String t) {
        if (s == null || t == null || s.length() > 3 || t.length() > 3) {
            return 0;
        }
        return s == t ? 1 : s.equals(t) ? 2 : 3;
    }
}
