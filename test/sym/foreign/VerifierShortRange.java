// intent: a nondet short cannot leave its type
// verdict: true
package foreign;

import org.sosy_lab.sv_benchmarks.Verifier;

public class VerifierShortRange {
    public static void main(String[] args) {
        short s = Verifier.nondetShort();
        byte b = Verifier.nondetByte();
        assert s + b <= 32767 + 127 && s + b >= -32768 - 128;
    }
}
