// intent: what a Matcher tells behind matches() is what the library's code would tell
// explore: look
// options: --string-length 3
// exhaustive: false
// may: returns 102
// may: returns 3
// may: throws java.lang.NullPointerException
// may: stopped
// outcome: returns 2
// outcome: returns 101
// witness: "ab"
// witness: "a"
// witness: "x"
// witness: "xx"
package regex;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class MatcherState {
    static int look(String s) {
        Matcher m = Pattern.compile("[a-c]+x?").matcher(s);
        if (m.matches()) {
            return m.end() - m.start() + (m.group().equals(s) && s.length() < 3 ? 100 : 0);
        }
        try {
            m.group();
            return 1;
        } catch (IllegalStateException e) {
            return m.find() && m.start() == 0 && m.end() == s.length() ? 3 : 2;
        }
    }
}
