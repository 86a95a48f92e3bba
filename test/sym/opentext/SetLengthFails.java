// intent: one character that was there before is still there
// no-jvm: the stand-in for the API has no free texts
// verdict: false (valid-assert)
package opentext;

import bivium.Bivium;

public class SetLengthFails {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        if (s == null)
            return;
        StringBuilder b = new StringBuilder(s);
        b.setLength(3);
        b.setLength(40);
        assert b.charAt(2) == 0; // <- fails
    }
}
