// intent: check of what is known
// verdict: true
// no-jvm: a question about all runs
package api;

import bivium.Bivium;

public class CheckConcrete {
    public static void main(String[] args) {
        assert Bivium.check(true);
        int n = 3;
        assert !Bivium.check(n > 5);
    }
}
