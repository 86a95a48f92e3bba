// intent: nothing is found at the end of a text, even from behind it
// no-jvm: the stand-in for the API has no free texts
// verdict: false (valid-assert)
package opentext;

import bivium.Bivium;

public class IndexOfNothingFails {
    public static void main(String[] args) {
        String s = Bivium.freeString(), t = Bivium.freeString();
        int from = Bivium.freeInt(0, 100);
        Bivium.assume(s.length() > 40 && s.length() < 60 && t.length() < 2);
        int at = s.indexOf(t, from);
        assert at == -1 || at >= from; // <- fails
    }
}
