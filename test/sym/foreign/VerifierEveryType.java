// intent: SV-COMP's nondet methods of all types
// verdict: false (valid-assert)
// witness: true, -5, 'k', 300, 70000, 5000000000
package foreign;

import org.sosy_lab.sv_benchmarks.Verifier;

public class VerifierEveryType {
    public static void main(String[] args) {
        boolean z = Verifier.nondetBoolean();
        byte b = Verifier.nondetByte();
        char c = Verifier.nondetChar();
        short s = Verifier.nondetShort();
        int i = Verifier.nondetInt();
        long j = Verifier.nondetLong();
        if (z && b == -5 && c == 'k' && s == 300 && i == 70000) {
            assert j != 5000000000L; // <- fails
        }
    }
}
