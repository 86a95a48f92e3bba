// intent: JBMC's floating point values
// verdict: true
package foreign;

import org.cprover.CProver;

public class CProverFloats {
    public static void main(String[] args) {
        double d = CProver.nondetDouble();
        float f = CProver.nondetFloat();
        CProver.assume(d > 1.0);
        CProver.assume(f < 1.0f);
        assert d > f;
    }
}
