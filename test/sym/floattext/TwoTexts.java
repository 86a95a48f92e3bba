// intent: different doubles may have texts of different lengths
// verdict: false (valid-assert)
// witness: 1.0, 10.0
package floattext;

import bivium.Bivium;

public class TwoTexts {
    public static void main(String[] args) {
        double a = Bivium.freeDouble(), b = Bivium.freeDouble();
        assert (a + "").length() == (b + "").length(); // <- fails
    }
}
