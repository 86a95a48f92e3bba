// intent: a builder of any length is cut, and grows with characters of which none is known
// no-jvm: the stand-in for the API has no free texts
// verdict: true
package opentext;

import bivium.Bivium;

public class SetLength {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        if (s == null)
            return;
        StringBuilder b = new StringBuilder(s);
        b.setLength(b.length() / 2);
        assert b.length() <= s.length();
        b.setLength(3);
        assert b.length() == 3 && b.toString().length() == 3;
        b.setLength(40);
        char c = b.charAt(39);
        assert c == 0 && b.charAt(3) == 0;
    }
}
