// intent: floor, ceil and rint of StrictMath are exact
// verdict: true
package math;

import bivium.Bivium;

public class StrictRounding {
    public static void main(String[] args) {
        float x = Bivium.freeFloat();
        double f = StrictMath.floor(x), c = StrictMath.ceil(x), r = StrictMath.rint(x);
        assert x != x || (f <= x && x <= c && (r == f || r == c));
    }
}
