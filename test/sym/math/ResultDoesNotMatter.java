// intent: a proof does not need the value of a function that nothing depends on
// verdict: true
package math;

import bivium.Bivium;

public class ResultDoesNotMatter {
    public static void main(String[] args) {
        double x = Bivium.freeDouble();
        double y = Math.exp(x) + StrictMath.cbrt(x);
        int n = Bivium.freeInt();
        double[] kept = { y };
        assert (n & 1) == 0 || (n | 1) == n;
        assert kept.length == 1;
    }
}
