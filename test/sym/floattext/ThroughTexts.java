// intent: a number that was read from a text and written again
// no-jvm: the stand-in for the API has no free texts
// verdict: false (valid-assert)
package floattext;

import bivium.Bivium;

public class ThroughTexts {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        if (s == null)
            return;
        try {
            float x = Float.parseFloat(s);
            assert !String.valueOf(x).equals("2.5"); // <- fails
        } catch (NumberFormatException e) {
            assert s != null;
        }
    }
}
