// intent: the case of code points behind U+FFFF is that of the library's code, and so is that of halves of them
// verdict: true
// no-jvm: free texts are not drawn
package textcase;

import bivium.Bivium;

public class UpperOfPairs {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        Bivium.assume(s.length() == 2 && s.charAt(0) >= '\ud800' && s.charAt(0) < '\ud840');
        char[] all = new char[1 << 16];
        for (int i = 0; i < all.length; i++) {
            all[i] = new String(Character.toChars(0x10000 + i)).toUpperCase().charAt(1);
        }
        char low = s.charAt(1);
        String r = s.toUpperCase();
        assert r.charAt(0) == s.charAt(0) && r != s;
        if (Character.isLowSurrogate(low)) {
            assert r.length() == 2 && r.charAt(1) == all[(s.charAt(0) & 63) << 10 | low & 1023];
        } else if (r.length() == 2) {
            assert r.charAt(1) == Character.toUpperCase(low);
        }
    }
}
