// intent: a constant that is longer than what is known of a free text: the verdict depends on the bound
// explore: is
// options: --string-length 3
// exhaustive: false
// finds: returns false
// may: returns true
// may: stopped
package text;

public class LongerThanKnown {
    static boolean is(String s) {
        return s != null && s.equals("hello");
    }
}
