// intent: a stream over characters counts as a loop does
// verdict: true
// no-jvm: free texts are not drawn
package idiom;

import bivium.Bivium;

public class StreamCount {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        Bivium.assume(s.length() <= 4);
        int n = 0;
        for (int i = 0; i < s.length(); i++) {
            n += s.charAt(i) == 'a' ? 1 : 0;
        }
        assert s.chars().filter(c -> c == 'a').count() == n;
        assert s.chars().anyMatch(c -> c == 'a') == n > 0;
    }
}
