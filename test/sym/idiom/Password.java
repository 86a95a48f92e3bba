// intent: there are capital letters that have no small one
// verdict: false (valid-assert)
// no-jvm: free texts are not drawn
package idiom;

import bivium.Bivium;

public class Password {
    static boolean strong(String s) {
        boolean digit = false, upper = false;
        for (char c : s.toCharArray()) {
            digit |= Character.isDigit(c);
            upper |= Character.isUpperCase(c);
        }
        return digit && upper && s.length() >= 3;
    }

    public static void main(String[] args) {
        String s = Bivium.freeString();
        Bivium.assume(s.length() <= 5);
        if (strong(s)) {
            assert !s.equals(s.toLowerCase()); // <- fails
        }
    }
}
