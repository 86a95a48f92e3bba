// intent: a text that was made is no literal; what intern gives for it is one
// explore: which
// outcome: returns 0
// outcome: returns 2
// outcome: returns 3
// witness: "ab"
// witness: "x"
package text;

public class IdentityOfMade {
    static int which(String s) {
        if (s == null || s.length() > 3) {
            return 0;
        }
        String made = s.concat("c");
        return made == "abc" ? 1 : made.intern() == "abc" ? 2 : 3;
    }
}
