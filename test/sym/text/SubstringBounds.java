// intent: bounds of substring, and what it throws
// explore: part
// outcome: returns *
// outcome: throws java.lang.StringIndexOutOfBoundsException
// paths: 4
// witness: "abc", 1, 2
// witness: "abc", 2, 1
// witness: "abc", -1, 1
// witness: "abc", 0, 4
package text;

public class SubstringBounds {
    static String part(String s, int from, int to) {
        return s == null || s.length() > 4 ? "" : s.substring(from, to);
    }
}
