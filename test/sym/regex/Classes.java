// intent: classes of characters match what the library's code matches, on all short texts
// verdict: true
// no-jvm: free texts are not drawn
package regex;

import bivium.Bivium;

public class Classes {
    static final String[] PATTERNS = {
        "[ab]+", "[^a]*", "[a-c]\\d?", "\\d+", "\\D+", "\\w*",
        "\\W+", "\\s*", "\\S+", "[\\w.]+", "[^\\d\\s]+", "[a\\-0]*",
        "[-a]+", "[a-]+", "[0-9a-b_]+", "\\.", "\\p{Alpha}+", "\\P{Digit}*",
        "[\\p{Punct}a]*", "\\x61\\u0062?", ".*", "[^\\D]+", "[\\^a]", "[a^]*",
        "\\Qa", "a.b", "\\t|\\n"
    };
    static final char[] ALPHABET = {'a', 'b', '0', '_', '-', '^', '.', '\n', ' ', '\u00e9'};

    /* All texts of up to three characters, and for each what the library's code says. */
    static boolean[] answers(String pattern) {
        int k = ALPHABET.length;
        boolean[] all = new boolean[1 + k + k * k + k * k * k];
        int at = 0;
        for (int n = 0; n <= 3; n++) {
            int[] digits = new int[n];
            do {
                StringBuilder s = new StringBuilder();
                for (int d : digits) {
                    s.append(ALPHABET[d]);
                }
                all[at++] = s.toString().matches(pattern);
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
        boolean[][] expected = new boolean[PATTERNS.length][];
        for (int i = 0; i < PATTERNS.length; i++) {
            expected[i] = answers(PATTERNS[i]);
        }
        String s = Bivium.freeString();
        int n = s.length();
        Bivium.assume(n <= 3);
        int k = ALPHABET.length, index = 0, first = n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 1 + k : 1 + k + k * k;
        for (int j = 0; j < n; j++) {
            int digit = Bivium.freeInt(0, k - 1);
            Bivium.assume(s.charAt(j) == ALPHABET[digit]);
            index = index * k + digit;
        }
        for (int i = 0; i < PATTERNS.length; i++) {
            assert s.matches(PATTERNS[i]) == expected[i][first + index];
        }
    }
}
