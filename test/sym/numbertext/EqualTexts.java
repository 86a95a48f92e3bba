// intent: different numbers have different texts
// verdict: true
package numbertext;

import bivium.Bivium;

public class EqualTexts {
    public static void main(String[] args) {
        int x = Bivium.freeInt(), y = Bivium.freeInt();
        assert ("" + x).equals("" + y) == (x == y);
    }
}
