// intent: a check that was answered with true is no assumption
// verdict: false (valid-assert)
// not-with: --no-fold
// no-jvm: a question about all runs
package api;

import bivium.Bivium;

public class CheckAddsNothing {
    public static void main(String[] args) {
        int x = Bivium.freeInt(0, 10);
        boolean possible = Bivium.check(x > 5);
        assert possible;
        assert x > 5; // <- fails
    }
}
