// intent: texts are split at matches, and matches replaced with their groups, as by the library's code, in all short texts
// verdict: true
// no-jvm: free texts are not drawn
package regex;

import bivium.Bivium;

public class Splitting {
    static final String[] PATTERNS = {"[,;]", ",+", "(a),", "a|,"};
    static final String[] REPLACEMENTS = {"<$0>"};
    static final char[] ALPHABET = {'a', ',', ';'};

    static int digest(String s, String pattern, String by) {
        int sum = s.replaceAll(pattern, by).hashCode();
        for (String part : s.split(pattern)) {
            sum = sum * 31 + part.hashCode() + part.length();
        }
        for (String part : s.split(pattern, -1)) {
            sum = sum * 31 + part.length() + 1;
        }
        return sum;
    }

    /* For all texts of up to three characters what the library's code gives. */
    static int[] answers(String pattern, String by) {
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
                all[at++] = digest(s.toString(), pattern, by);
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
        int m = REPLACEMENTS.length;
        int[][] expected = new int[PATTERNS.length * m][];
        for (int i = 0; i < expected.length; i++) {
            expected[i] = answers(PATTERNS[i / m], REPLACEMENTS[i % m]);
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
        for (int i = 0; i < expected.length; i++) {
            assert digest(s, PATTERNS[i / m], REPLACEMENTS[i % m]) == expected[i][first + index];
        }
    }
}
