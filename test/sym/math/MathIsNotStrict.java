// intent: Math and StrictMath may differ in the last bit, so that this is no proof
// verdict: unknown
// no-jvm: the values that differ are rare
package math;

import bivium.Bivium;

public class MathIsNotStrict {
    public static void main(String[] args) {
        double x = Bivium.freeDouble();
        assert Math.tan(x) == StrictMath.tan(x) || x != x || Math.abs(x) > 1e9 || Math.abs(x) < 1e-9;
    }
}
