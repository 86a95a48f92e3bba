// intent: a text put together of the same parts, and changed where nothing is known of it
// no-jvm: the stand-in for the API has no free texts
// verdict: false (valid-assert)
package opentext;

import bivium.Bivium;

public class ChangedBeyondFails {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        if (s == null || s.length() < 60)
            return;
        StringBuilder b = new StringBuilder(s).append('x');
        b.setCharAt(50, 'y');
        assert b.toString().equals(s + 'x'); // <- fails
    }
}
