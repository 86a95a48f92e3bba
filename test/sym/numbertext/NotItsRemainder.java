// intent: the text of a digit is not that of the number that it is a digit of
// verdict: false (valid-assert)
// witness: 10
package numbertext;

import bivium.Bivium;

public class NotItsRemainder {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        if (x >= 0 && x < 10) {
            assert Integer.parseInt("" + x) == x;
        }
        String digit = "" + (char) ('0' + Integer.remainderUnsigned(x, 10));
        assert Integer.parseInt(digit) == x; // <- fails
    }
}
