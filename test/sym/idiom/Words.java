// intent: words begin where a letter follows something else
// verdict: true
// no-jvm: free texts are not drawn
package idiom;

import bivium.Bivium;

public class Words {
    static int words(String s) {
        int n = 0;
        boolean in = false;
        for (int i = 0; i < s.length(); i++) {
            boolean letter = Character.isLetter(s.charAt(i));
            if (letter && !in) {
                n++;
            }
            in = letter;
        }
        return n;
    }

    public static void main(String[] args) {
        String s = Bivium.freeString();
        Bivium.assume(s.length() <= 7);
        assert words(s) <= (s.length() + 1) / 2;
    }
}
