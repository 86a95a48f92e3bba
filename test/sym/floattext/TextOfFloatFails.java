// intent: the text of a float that is found by reading it
// verdict: false (valid-assert)
// witness: 7.25f
package floattext;

import bivium.Bivium;

public class TextOfFloatFails {
    public static void main(String[] args) {
        float x = Bivium.freeFloat();
        assert !("x=" + x).equals("x=7.25"); // <- fails
    }
}
