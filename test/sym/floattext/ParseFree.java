// intent: a free text is some double, or none
// no-jvm: the stand-in for the API has no free texts
// verdict: true
package floattext;

import bivium.Bivium;

public class ParseFree {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        if (s == null)
            return;
        try {
            double d = Double.parseDouble(s);
            assert d == Double.parseDouble(s) || d != d;
            Float.parseFloat("1.5");
            assert Double.parseDouble("1.5") == 1.5;
        } catch (NumberFormatException e) {
            assert s != null;
        }
    }
}
