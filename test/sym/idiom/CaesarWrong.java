// intent: a cipher that forgets to wrap around does not
// verdict: false (valid-assert)
// no-jvm: free texts are not drawn
package idiom;

import bivium.Bivium;

public class CaesarWrong {
    static String shift(String s, int by) {
        char[] all = s.toCharArray();
        for (int i = 0; i < all.length; i++) {
            if (all[i] >= 'a' && all[i] <= 'z') {
                all[i] = (char) (all[i] + by);
            }
        }
        return new String(all);
    }

    public static void main(String[] args) {
        String s = Bivium.freeString();
        Bivium.assume(s.length() <= 4);
        assert shift(shift(s, 3), -3).equals(s); // <- fails
    }
}
