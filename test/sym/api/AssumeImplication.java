// intent: behind the join, c still implies what was assumed under c
// verdict: true
package api;

import bivium.Bivium;

public class AssumeImplication {
    public static void main(String[] args) {
        int x = Bivium.freeInt(-10, 10);
        boolean c = Bivium.freeBoolean();
        if (c) {
            Bivium.assume(x > 0);
        }
        assert !c || x > 0;
    }
}
