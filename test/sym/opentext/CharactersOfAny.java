// intent: an array has the characters of a text of any length
// no-jvm: the stand-in for the API has no free texts
// verdict: true
package opentext;

import bivium.Bivium;

public class CharactersOfAny {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        if (s == null)
            return;
        char[] c = s.toCharArray();
        assert c.length == s.length();
        int n = 0;
        for (int i = 0; i < c.length && i < 36; i++) {
            if (Character.isDigit(c[i]))
                n++;
            assert i >= 32 || c[i] == s.charAt(i);
        }
        assert n <= 36 && s.repeat(3).length() == 3 * s.length();
    }
}
