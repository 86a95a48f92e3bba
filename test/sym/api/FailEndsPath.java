// intent: fail ends the path without a violation
// verdict: true
package api;

import bivium.Bivium;

public class FailEndsPath {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        if (x > 5) {
            throw Bivium.fail();
        }
        assert x <= 5;
    }
}
