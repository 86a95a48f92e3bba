// intent: texts of any length that are put together of the same parts are equal, however that is done
// no-jvm: the stand-in for the API has no free texts
// verdict: true
package opentext;

import bivium.Bivium;

public class SameParts {
    public static void main(String[] args) {
        String s = Bivium.freeString(), t = Bivium.freeString();
        if (s == null || t == null)
            return;
        assert new StringBuilder(s).toString().equals(new String(s));
        String both = s.concat(t);
        assert both.equals(s + t);
        StringBuffer b = new StringBuffer("[").append(s).append("]");
        assert b.toString().equals("[" + s + "]");
        if (s.length() == 3 && t.length() == 2)
            assert both.charAt(3) == t.charAt(0);
    }
}
