// intent: letters that are counted up and down come out even for what is sorted alike
// verdict: true
// no-jvm: free texts are not drawn
package idiom;

import bivium.Bivium;
import java.util.Arrays;

public class Anagram {
    static boolean anagrams(String a, String b) {
        if (a.length() != b.length()) {
            return false;
        }
        int[] count = new int[4];
        for (int i = 0; i < a.length(); i++) {
            count[a.charAt(i) - 'a']++;
            count[b.charAt(i) - 'a']--;
        }
        for (int n : count) {
            if (n != 0) {
                return false;
            }
        }
        return true;
    }

    static String sorted(String s) {
        char[] all = s.toCharArray();
        Arrays.sort(all);
        return new String(all);
    }

    public static void main(String[] args) {
        String a = Bivium.freeString(), b = Bivium.freeString();
        Bivium.assume(a.matches("[a-d]{0,3}") && b.matches("[a-d]{0,3}"));
        assert anagrams(a, b) == sorted(a).equals(sorted(b));
    }
}
