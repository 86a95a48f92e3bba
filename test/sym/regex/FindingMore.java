// intent: code points behind U+FFFF and ends of lines, in all short texts
// verdict: true
// no-jvm: free texts are not drawn
package regex;

import bivium.Bivium;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class FindingMore {
    static final String[] PATTERNS = {
        ".", "[^a]*", "a*", "(.)a?", "$", "^",
        "\\D", "(a|.)$", ".$", "b*"
    };
    static final char[] ALPHABET = {'a', '\ud83d', '\ude00', '\n'};

    /* All matches in the text, and the one at its start and of all of it, with their groups. */
    static int digest(String s, Pattern pattern) {
        Matcher m = pattern.matcher(s);
        int sum = 0;
        while (m.find()) {
            sum = sum * 31 + places(m);
        }
        sum = sum * 31 + (m.reset().lookingAt() ? places(m) : 17);
        return sum * 31 + (m.reset().matches() ? places(m) : 19);
    }

    static int places(Matcher m) {
        int sum = 0;
        for (int g = 0; g <= m.groupCount(); g++) {
            sum = sum * 25 + (m.start(g) + 1) * 5 + m.end(g) + 1;
        }
        return sum;
    }

    /* For all texts of up to three characters what the library's code gives. */
    static int[] answers(Pattern pattern) {
        int k = ALPHABET.length;
        int[] all = new int[1 + k + k * k + k * k * k];
        int at = 0;
        for (int n = 0; n <= 3; n++) {
            int[] digits = new int[n];
            do {
                StringBuilder s = new StringBuilder();
                for (int d : digits) {
                    s.append(ALPHABET[d]);
                }
                all[at++] = digest(s.toString(), pattern);
            } while (next(digits, k));
        }
        return all;
    }

    static boolean next(int[] digits, int k) {
        for (int i = digits.length - 1; i >= 0; i--) {
            if (++digits[i] < k) {
                return true;
            }
            digits[i] = 0;
        }
        return false;
    }

    public static void main(String[] args) {
        int[][] expected = new int[PATTERNS.length][];
        for (int i = 0; i < expected.length; i++) {
            expected[i] = answers(Pattern.compile(PATTERNS[i]));
        }
        int i = Bivium.freeInt(0, PATTERNS.length - 1);
        for (int which = 0; which < PATTERNS.length; which++) {
            if (which == i) {
                check(Pattern.compile(PATTERNS[which]), expected[which]);
            }
        }
    }

    static void check(Pattern pattern, int[] expected) {
        String s = Bivium.freeString();
        int n = s.length();
        Bivium.assume(n <= 3);
        int k = ALPHABET.length, index = 0, first = n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 1 + k : 1 + k + k * k;
        for (int j = 0; j < n; j++) {
            int digit = Bivium.freeInt(0, k - 1);
            Bivium.assume(s.charAt(j) == ALPHABET[digit]);
            index = index * k + digit;
        }
        assert digest(s, pattern) == expected[first + index];
    }
}
