// intent: two texts of any length make one that is as long as both
// no-jvm: the stand-in for the API has no free texts
// verdict: true
package opentext;

import bivium.Bivium;

public class Joined {
    public static void main(String[] args) {
        String s = Bivium.freeString(), t = Bivium.freeString();
        if (s == null || t == null)
            return;
        String both = s + t;
        assert both.length() == s.length() + t.length();
        assert s.concat(t).length() == both.length();
        StringBuilder b = new StringBuilder(s).append(t).append('!').append(7);
        assert b.length() == both.length() + 2;
        System.out.println(b.append(both));
    }
}
