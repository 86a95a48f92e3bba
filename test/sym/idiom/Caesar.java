// intent: a cipher that moves letters, and moves them back, gives the text again
// verdict: true
// no-jvm: free texts are not drawn
package idiom;

import bivium.Bivium;

public class Caesar {
    static String shift(String s, int by) {
        char[] all = s.toCharArray();
        for (int i = 0; i < all.length; i++) {
            if (all[i] >= 'a' && all[i] <= 'z') {
                all[i] = (char) ('a' + (all[i] - 'a' + by) % 26);
            }
        }
        return new String(all);
    }

    public static void main(String[] args) {
        String s = Bivium.freeString();
        int by = Bivium.freeInt(0, 25);
        Bivium.assume(s.length() <= 3);
        assert shift(shift(s, by), 26 - by).equals(s);
    }
}
