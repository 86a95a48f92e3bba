// intent: allMatch over characters is what a pattern says, for ASCII
// verdict: true
// no-jvm: free texts are not drawn
package idiom;

import bivium.Bivium;

public class StreamDigits {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        Bivium.assume(s.length() <= 4 && s.chars().allMatch(c -> c < 128));
        assert s.chars().allMatch(Character::isDigit) == s.matches("\\d*");
        int sum = s.chars().map(c -> c - 'a').sum();
        assert s.length() > 0 || sum == 0;
    }
}
