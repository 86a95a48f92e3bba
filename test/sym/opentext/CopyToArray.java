// intent: the characters of a text of any length copied into arrays: what is known stays known
// no-jvm: the stand-in for the API has no free texts
// verdict: true
package opentext;

import bivium.Bivium;

public class CopyToArray {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        if (s == null || s.length() < 2)
            return;
        char[] all = new char[s.length()];
        s.getChars(0, s.length(), all, 0);
        assert all[1] == s.charAt(1);
        char[] some = new char[60];
        some[0] = 'x';
        if (s.length() < 60)
            new StringBuilder(s).getChars(0, s.length(), some, 1);
        assert some[0] == 'x' && (s.length() >= 60 || some[2] == s.charAt(1));
    }
}
