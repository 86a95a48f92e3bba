// intent: contradictory guards keep a failing assertion out of reach
// verdict: true
package verify;

import bivium.Bivium;

public class UnreachableCode {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        int y = Bivium.freeInt();
        if (x > y && y > x) {
            assert false;
        }
        if (x * 2 == 7) {
            assert false;
        }
    }
}
