// intent: parsing the text of a number gives the number
// verdict: true
package numbertext;

import bivium.Bivium;

public class ThereAndBack {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        long y = Bivium.freeLong();
        assert Integer.parseInt("" + x) == x;
        assert Long.parseLong(Long.toString(y)) == y;
        assert Integer.parseInt(Integer.toString(x, 7), 7) == x;
    }
}
