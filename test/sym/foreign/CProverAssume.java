// intent: JBMC's assume
// verdict: true
package foreign;

import org.cprover.CProver;

public class CProverAssume {
    public static void main(String[] args) {
        int x = CProver.nondetInt();
        CProver.assume(x % 2 == 0);
        assert (x & 1) == 0;
    }
}
