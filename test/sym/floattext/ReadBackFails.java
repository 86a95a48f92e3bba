// intent: the text of a float is not that of the double
// verdict: false (valid-assert)
// witness: NaN
package floattext;

import bivium.Bivium;

public class ReadBackFails {
    public static void main(String[] args) {
        double d = Bivium.freeDouble();
        assert Float.parseFloat("" + d) == (float) d; // <- fails
    }
}
