// intent: whichever small sigma a capital one becomes, it is no capital letter
// verdict: true
// no-jvm: free texts are not drawn
package textcase;

import bivium.Bivium;

public class EitherSigma {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        if (s == null || s.length() > 3) {
            return;
        }
        boolean lower = s.equals(s.toLowerCase());
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) == 'A' || s.charAt(i) == '\u03a3') {
                assert !lower;
            }
        }
    }
}
