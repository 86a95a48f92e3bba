// intent: a concatenation is a new text, though it may be equal to one that is there
// verdict: true
package numbertext;

import bivium.Bivium;

public class Concatenation {
    public static void main(String[] args) {
        char c = Bivium.freeChar();
        int i = Bivium.freeInt(0, 99);
        String s = "" + c + i;
        assert s != "a1" && s.length() == (i < 10 ? 2 : 3);
        assert s.equals("a1") == (c == 'a' && i == 1);
        assert ((char) (c + 1) + "").charAt(0) == (char) (c + 1);
    }
}
