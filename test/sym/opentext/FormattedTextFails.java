// intent: a format of a short text
// no-jvm: the stand-in for the API has no free texts
// verdict: false (valid-assert)
package opentext;

import bivium.Bivium;

public class FormattedTextFails {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        if (s == null)
            return;
        String f = String.format("[%s]", s);
        assert !f.equals("[x]"); // <- fails
    }
}
