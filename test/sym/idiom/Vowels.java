// intent: no text has more vowels than characters
// verdict: true
// no-jvm: free texts are not drawn
package idiom;

import bivium.Bivium;

public class Vowels {
    static int vowels(String s) {
        int n = 0;
        for (char c : s.toCharArray()) {
            switch (Character.toLowerCase(c)) {
            case 'a': case 'e': case 'i': case 'o': case 'u':
                n++;
                break;
            default:
                break;
            }
        }
        return n;
    }

    public static void main(String[] args) {
        String s = Bivium.freeString();
        Bivium.assume(s.length() <= 6);
        int n = vowels(s);
        assert n <= s.length();
        assert n < 6 || Character.isLetter(s.charAt(2));
    }
}
