// intent: SV-COMP's assume
// verdict: true
package foreign;

import org.sosy_lab.sv_benchmarks.Verifier;

public class VerifierAssume {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x > 0);
        Verifier.assume(x < 10);
        assert x * x < 100;
    }
}
