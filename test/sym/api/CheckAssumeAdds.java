// intent: checkAssume adds the condition when it can hold
// verdict: true
// not-with: --no-fold
// no-jvm: a question about all runs
package api;

import bivium.Bivium;

public class CheckAssumeAdds {
    public static void main(String[] args) {
        int x = Bivium.freeInt(0, 10);
        boolean ok = Bivium.checkAssume(x > 5);
        assert ok;
        assert x > 5;
    }
}
