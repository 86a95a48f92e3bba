// intent: a format of a double that is found by trying
// verdict: false (valid-assert)
// witness: 1.0
package floattext;

import bivium.Bivium;

public class FormattedFails {
    public static void main(String[] args) {
        double d = Bivium.freeDouble();
        assert !String.format("%.1f", d).equals("1.0"); // <- fails
    }
}
