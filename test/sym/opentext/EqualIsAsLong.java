// intent: texts of any length that are equal are as long as each other, and begin alike
// no-jvm: the stand-in for the API has no free texts
// verdict: true
// options: --string-length 6
package opentext;

import bivium.Bivium;

public class EqualIsAsLong {
    public static void main(String[] args) {
        String s = Bivium.freeString(), t = Bivium.freeString();
        if (s == null || t == null)
            return;
        if (s.equals(t))
            assert s.length() == t.length() && (s.isEmpty() || s.charAt(0) == t.charAt(0));
        if (s.compareTo(t) == 0)
            assert s.length() == t.length();
        if (s.contains(t) || s.startsWith(t) || s.endsWith(t))
            assert s.length() >= t.length();
        assert s.equals(s) && s.compareTo(s) == 0 && s.equals(t) == s.equals(t) && s.hashCode() == s.hashCode();
        int i = s.indexOf(t);
        assert i < 0 || i + t.length() <= s.length();
        int k = s.indexOf('x', 5);
        assert k < 0 || (k >= 5 && k < s.length());
    }
}
