// intent: characters through a stream of objects come to the same text
// verdict: true
// no-jvm: free texts are not drawn
package idiom;

import bivium.Bivium;
import java.util.stream.Collectors;

public class StreamText {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        Bivium.assume(s.length() <= 3);
        String t = s.chars().mapToObj(c -> String.valueOf((char) c)).collect(Collectors.joining());
        assert t.equals(s);
        assert s.chars().map(Character::toUpperCase).allMatch(c -> !(c >= 'a' && c <= 'z'));
    }
}
