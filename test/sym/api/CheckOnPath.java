// intent: check knows what the path has decided
// verdict: true
// not-with: --no-fold
// no-jvm: a question about all runs
package api;

import bivium.Bivium;

public class CheckOnPath {
    public static void main(String[] args) {
        int x = Bivium.freeInt(0, 10);
        if (x > 4) {
            assert !Bivium.check(x < 3);
        } else {
            assert !Bivium.check(x > 7);
        }
    }
}
