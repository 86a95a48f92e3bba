// intent: a hexadecimal number of two digits is what its digits say
// verdict: true
// no-jvm: free texts are not drawn
package idiom;

import bivium.Bivium;

public class HexDigits {
    static int parse(String s) {
        int v = 0;
        for (char c : s.toCharArray()) {
            v = v * 16 + Character.digit(c, 16);
        }
        return v;
    }

    public static void main(String[] args) {
        String s = Bivium.freeString();
        Bivium.assume(s.matches("[0-9a-fA-F]{2}"));
        int v = parse(s);
        assert v >= 0 && v <= 255;
        assert Character.forDigit(v & 15, 16) == Character.toLowerCase(s.charAt(1));
    }
}
