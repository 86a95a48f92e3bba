// intent: a guard makes the division safe
// verdict: true
package verify;

import bivium.Bivium;

public class GuardedDivision {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        if (x != 0) {
            int q = 10 / x;
            assert q <= 10 && q >= -10;
        }
    }
}
