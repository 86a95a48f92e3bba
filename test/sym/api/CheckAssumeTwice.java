// intent: the second question sees what the first has added
// verdict: true
// not-with: --no-fold
// no-jvm: a question about all runs
package api;

import bivium.Bivium;

public class CheckAssumeTwice {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        assert Bivium.checkAssume(x > 0);
        assert !Bivium.checkAssume(x < 0);
        assert Bivium.checkAssume(x < 2);
        assert x == 1;
    }
}
