// intent: JBMC's nondet methods of all types
// verdict: false (valid-assert)
// witness: false, 7, 'q', -7, 123456, -5000000000
package foreign;

import org.cprover.CProver;

public class CProverEveryType {
    public static void main(String[] args) {
        boolean z = CProver.nondetBoolean();
        byte b = CProver.nondetByte();
        char c = CProver.nondetChar();
        short s = CProver.nondetShort();
        int i = CProver.nondetInt();
        long j = CProver.nondetLong();
        if (!z && b == 7 && c == 'q' && s == -7 && i == 123456) {
            assert j != -5000000000L; // <- fails
        }
    }
}
