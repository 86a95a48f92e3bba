// intent: two texts may be different numbers
// no-jvm: the stand-in for the API has no free texts
// verdict: false (valid-assert)
package opentext;

import bivium.Bivium;

public class ParseTwoTexts {
    public static void main(String[] args) {
        String s = Bivium.freeString(), t = Bivium.freeString();
        if (s == null || t == null)
            return;
        try {
            int x = Integer.parseInt(s), y = Integer.parseInt(t);
            assert x <= y; // <- fails
        } catch (NumberFormatException e) {
            assert s != null;
        }
    }
}
