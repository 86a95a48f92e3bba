// intent: at the start of a word it is not
// verdict: true | unknown
// no-jvm: free texts are not drawn
package textcase;

import bivium.Bivium;

public class FirstSigma {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        if (s != null && s.length() == 2 && s.toLowerCase().equals("\u03c2a")) {
            assert s.charAt(0) == '\u03c2';
        }
    }
}
