// intent: neighbours of floats
// verdict: true
package math;

import bivium.Bivium;

public class NextAndUlp {
    public static void main(String[] args) {
        float x = Bivium.freeFloat();
        if (x > 1 && x < 1e10f) {
            assert Math.nextUp(x) > x && Math.nextDown(x) < x;
            assert Math.ulp(x) > 0 && Math.getExponent(x) >= 0;
            assert Math.copySign(x, -1f) == -x && Math.signum(x) == 1;
        }
    }
}
