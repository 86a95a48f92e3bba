// intent: a free text may be a certain double
// no-jvm: the stand-in for the API has no free texts
// verdict: false (valid-assert)
package floattext;

import bivium.Bivium;

public class ParseFreeFails {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        if (s == null)
            return;
        try {
            double d = Double.parseDouble(s);
            assert d <= 3.5 || d > 4; // <- fails
        } catch (NumberFormatException e) {
            assert s != null;
        }
    }
}
