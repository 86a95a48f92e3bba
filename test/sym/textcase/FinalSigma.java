// intent: at the end of a word the small sigma is another one
// verdict: false (valid-assert)
// no-jvm: random texts have no sigma
package textcase;

import bivium.Bivium;

public class FinalSigma {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        if (s != null && s.length() == 2 && s.toLowerCase().equals("a\u03c2")) {
            assert s.charAt(1) == '\u03c2'; // <- fails
        }
    }
}
