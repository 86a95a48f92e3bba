// intent: the caller may pass the literal, and may pass an equal text that is another object
// explore: which
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// paths: 4
// no-jvm: a text that is given to it is no literal there
package text;

public class IdentityOfLiteral {
    static int which(String s) {
        return s == "abc" ? 1 : s != null && s.equals("abc") ? 2 : 3;
    }
}
