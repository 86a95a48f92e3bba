// intent: run lengths of a text come to its length
// verdict: true
// no-jvm: free texts are not drawn
package idiom;

import bivium.Bivium;

public class RunLengths {
    static String compress(String s) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < s.length();) {
            int j = i;
            while (j < s.length() && s.charAt(j) == s.charAt(i)) {
                j++;
            }
            out.append(s.charAt(i)).append((char) ('0' + j - i));
            i = j;
        }
        return out.toString();
    }

    public static void main(String[] args) {
        String s = Bivium.freeString();
        Bivium.assume(s.length() <= 4);
        String c = compress(s);
        int sum = 0;
        for (int i = 1; i < c.length(); i += 2) {
            sum += c.charAt(i) - '0';
        }
        assert sum == s.length();
    }
}
