// intent: every round draws a new value, but only two states exist
// verdict: true|unknown
// options: --time 20
// no-jvm: never ends
package loop;

import org.sosy_lab.sv_benchmarks.Verifier;

public class EndlessNewInputs {
    public static void main(String[] args) {
        int state = 0;
        while (true) {
            if (Verifier.nondetBoolean()) {
                state = 1 - state;
            }
            assert state == 0 || state == 1;
        }
    }
}
