// intent: what is behind the known part of a text is copied, too
// no-jvm: the stand-in for the API has no free texts
// verdict: false (valid-assert)
// options: --string-length 8
package opentext;

import bivium.Bivium;

public class CopyToArrayFails {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        if (s == null || s.length() > 20)
            return;
        char[] some = new char[20];
        s.getChars(0, s.length(), some, 0);
        assert some[15] == 0; // <- fails
    }
}
