// intent: checkAssume adds nothing when the condition cannot hold, and the path goes on
// verdict: true
// not-with: --no-fold
// no-jvm: a question about all runs
package api;

import bivium.Bivium;

public class CheckAssumeRefuses {
    public static void main(String[] args) {
        int x = Bivium.freeInt(0, 10);
        boolean ok = Bivium.checkAssume(x > 20);
        assert !ok;
        assert Bivium.check(x == 3);
        assert Bivium.check(x == 10);
    }
}
