// intent: parts of a text of any length, from any place
// no-jvm: the stand-in for the API has no free texts
// verdict: true
package opentext;

import bivium.Bivium;

public class PartOfAny {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        int i = Bivium.freeInt(), k = Bivium.freeInt();
        if (s == null || i < 0 || k < i || k > s.length())
            return;
        assert s.substring(i, k).length() == k - i;
        assert s.substring(i).length() == s.length() - i;
        assert s.trim().length() <= s.length();
        StringBuilder b = new StringBuilder(s);
        assert b.substring(i, k).length() == k - i;
        int at = s.indexOf("needle", i);
        assert at >= -1 && at <= s.length();
    }
}
