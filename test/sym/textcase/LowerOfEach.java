// intent: the lower case of a text of one char is, for every char but the capital sigma, what the library's code gave
// verdict: true
// no-jvm: free texts are not drawn
package textcase;

import bivium.Bivium;

public class LowerOfEach {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        Bivium.assume(s.length() == 1 && s.charAt(0) != '\u03a3');
        char[] all = new char[1 << 16];
        byte[] lengths = new byte[1 << 16];
        for (int i = 0; i < lengths.length; i++) {
            String one = i == '\u0130' || i == '\u03a3' ? "i\u0307" : String.valueOf((char) i).toLowerCase();
            lengths[i] = (byte) one.length();
            all[i] = one.charAt(0);
        }
        char c = s.charAt(0);
        String r = s.toLowerCase();
        assert r.length() == lengths[c];
        assert r.charAt(0) == all[c];
        assert r.length() == 1 || c == '\u0130' && r.charAt(1) == '\u0307';
    }
}
