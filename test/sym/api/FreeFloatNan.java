// intent: a free float without bounds can be NaN
// verdict: false (valid-assert)
package api;

import bivium.Bivium;

public class FreeFloatNan {
    public static void main(String[] args) {
        float f = Bivium.freeFloat();
        assert f <= 0.0f || f > 0.0f; // <- fails
    }
}
