// intent: exceptions that are caught violate nothing
// verdict: true
// no-runtime-exception: true
package verify;

import bivium.Bivium;

public class CaughtIsFine {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        int y = 0;
        try {
            y = 100 / x;
        } catch (ArithmeticException e) {
            y = 1;
        }
        assert x == 0 || y == 100 / x;
    }
}
