// intent: the last character of a text of any length is cut off and another put there: as long as before, and not equal
// no-jvm: the stand-in for the API has no free texts
// verdict: false (valid-assert)
package opentext;

import bivium.Bivium;

public class EndReplacedFails {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        if (s == null || s.length() < 60)
            return;
        StringBuilder b = new StringBuilder(s + "z");
        b.setLength(b.length() - 1);
        b.append('y');
        assert b.toString().equals(s + "z"); // <- fails
    }
}
