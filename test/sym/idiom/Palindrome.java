// intent: a text is a palindrome if and only if it is its own reverse
// verdict: true
// no-jvm: free texts are not drawn
package idiom;

import bivium.Bivium;

public class Palindrome {
    static boolean isPalindrome(String s) {
        for (int i = 0, j = s.length() - 1; i < j; i++, j--) {
            if (s.charAt(i) != s.charAt(j)) {
                return false;
            }
        }
        return true;
    }

    public static void main(String[] args) {
        String s = Bivium.freeString();
        Bivium.assume(s.length() <= 5);
        char[] reversed = new char[s.length()];
        for (int i = 0; i < reversed.length; i++) {
            reversed[i] = s.charAt(s.length() - 1 - i);
        }
        assert isPalindrome(s) == s.equals(new String(reversed));
    }
}
