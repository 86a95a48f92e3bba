// intent: three steps in a row break the assertion of an endless loop
// verdict: false (valid-assert)
// options: --strategy bfs --property valid-assert
// witness: true, true, true
package loop;

import org.sosy_lab.sv_benchmarks.Verifier;

public class EndlessNewInputsFails {
    public static void main(String[] args) {
        int row = 0;
        while (true) {
            row = Verifier.nondetBoolean() ? row + 1 : 0;
            assert row < 3; // <- fails
        }
    }
}
