// intent: a free double with bounds is no NaN
// verdict: true
package api;

import bivium.Bivium;

public class BoundsOfDouble {
    public static void main(String[] args) {
        double d = Bivium.freeDouble(-1.0, 1.0);
        float f = Bivium.freeFloat(0.0f, 2.0f);
        assert d == d && f == f;
        assert d >= -1.0 && d <= 1.0;
        assert f <= 2.0f;
    }
}
