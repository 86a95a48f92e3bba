// intent: check answers whether the condition can hold
// verdict: true
// not-with: --no-fold
// no-jvm: a question about all runs
package api;

import bivium.Bivium;

public class CheckPossible {
    public static void main(String[] args) {
        int x = Bivium.freeInt(0, 10);
        assert Bivium.check(x == 7);
        assert !Bivium.check(x == 11);
        assert Bivium.check(x != 7);
    }
}
