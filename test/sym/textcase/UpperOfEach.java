// intent: the upper case of a text of one char is, for every char, what the library's code gave
// verdict: true
// no-jvm: free texts are not drawn
package textcase;

import bivium.Bivium;

public class UpperOfEach {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        Bivium.assume(s.length() == 1);
        char[][] all = new char[3][1 << 16];
        byte[] lengths = new byte[1 << 16];
        for (int i = 0; i < lengths.length; i++) {
            String one = String.valueOf((char) i).toUpperCase();
            lengths[i] = (byte) one.length();
            for (int k = 0; k < one.length(); k++) {
                all[k][i] = one.charAt(k);
            }
        }
        char c = s.charAt(0);
        String r = s.toUpperCase();
        assert r.length() == lengths[c];
        for (int k = 0; k < r.length(); k++) {
            assert r.charAt(k) == all[k][c];
        }
        if (s == r) {
            assert r.length() == 1 && all[0][c] == c;
        }
    }
}
