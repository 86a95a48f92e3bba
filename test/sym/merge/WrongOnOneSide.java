// intent: a merged value still shows the one input for which the assert fails
// verdict: false (valid-assert)
// witness: 17
package merge;

import bivium.Bivium;

public class WrongOnOneSide {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        int y = 0;
        if (x > 10) {
            y = x * 2;
        }
        if (x < 20) {
            y += 1;
        }
        if (y > 30) {
            y -= 3;
        }
        assert y != 32; // <- fails
    }
}
