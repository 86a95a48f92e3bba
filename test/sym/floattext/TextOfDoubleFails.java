// intent: the text of a free double may be that of minus zero
// verdict: false (valid-assert)
// witness: -0.0
package floattext;

import bivium.Bivium;

public class TextOfDoubleFails {
    public static void main(String[] args) {
        double d = Bivium.freeDouble();
        String s = "" + d;
        assert !s.equals("-0.0"); // <- fails
    }
}
