// intent: a part of a text of any length is another object, unless it is all of it
// no-jvm: the stand-in for the API has no free texts
// verdict: true
package opentext;

import bivium.Bivium;

public class PartIsAnother {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        int i = Bivium.freeInt();
        if (s == null || s.length() <= 40 || i < 1 || i > s.length())
            return;
        assert s.substring(i) != s && s.substring(0, s.length()) == s;
        assert s.substring(s.length()) == "";
    }
}
