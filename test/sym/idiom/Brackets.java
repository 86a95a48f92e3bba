// intent: what a stack says about brackets is what counting says, where there is one kind
// verdict: true
// no-jvm: free texts are not drawn
package idiom;

import bivium.Bivium;
import java.util.ArrayDeque;
import java.util.Deque;

public class Brackets {
    static boolean byStack(String s) {
        Deque<Character> open = new ArrayDeque<>();
        for (char c : s.toCharArray()) {
            if (c == '(') {
                open.push(c);
            } else if (open.isEmpty() || open.pop() != '(') {
                return false;
            }
        }
        return open.isEmpty();
    }

    static boolean byCounting(String s) {
        int depth = 0;
        for (int i = 0; i < s.length(); i++) {
            depth += s.charAt(i) == '(' ? 1 : -1;
            if (depth < 0) {
                return false;
            }
        }
        return depth == 0;
    }

    public static void main(String[] args) {
        String s = Bivium.freeString();
        Bivium.assume(s.matches("[()]{0,6}"));
        assert byStack(s) == byCounting(s);
    }
}
