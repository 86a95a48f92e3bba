// intent: a name that is made to begin with a capital does
// verdict: true
// no-jvm: free texts are not drawn
package idiom;

import bivium.Bivium;

public class Capitalise {
    static String capitalise(String s) {
        if (s.isEmpty()) {
            return s;
        }
        return Character.toUpperCase(s.charAt(0)) + s.substring(1).toLowerCase();
    }

    public static void main(String[] args) {
        String s = Bivium.freeString();
        Bivium.assume(s.matches("[a-zA-Z]{1,4}"));
        String t = capitalise(s);
        assert t.length() == s.length();
        assert t.matches("[A-Z][a-z]*");
    }
}
