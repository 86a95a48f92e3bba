// intent: a free double without bounds can be NaN
// verdict: false (valid-assert)
package api;

import bivium.Bivium;

public class FreeDoubleNan {
    public static void main(String[] args) {
        double d = Bivium.freeDouble();
        assert d == d; // <- fails
    }
}
