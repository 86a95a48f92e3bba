// intent: the longest text of a double is found by trying
// verdict: false (valid-assert)
// witness: -2.2250738585072014E-308
package floattext;

import bivium.Bivium;

public class LongestText {
    public static void main(String[] args) {
        double d = Bivium.freeDouble();
        assert ("" + d).length() < 24; // <- fails
    }
}
