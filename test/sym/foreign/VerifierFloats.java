// intent: nondetFloat and nondetDouble range over all values
// verdict: false (valid-assert)
// witness: NaN, 2.5
package foreign;

import org.sosy_lab.sv_benchmarks.Verifier;

public class VerifierFloats {
    public static void main(String[] args) {
        float f = Verifier.nondetFloat();
        double d = Verifier.nondetDouble();
        if (f != f) {
            assert d != 2.5; // <- fails
        }
    }
}
