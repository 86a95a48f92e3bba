// intent: a text that may be longer than the first bound, and no longer than a later one: a proof with that
// no-jvm: the stand-in for the API has no free texts
// verdict: true
package opentext;

import bivium.Bivium;

public class CountBeyond {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        if (s == null || s.length() > 39)
            return;
        int count = 0;
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) == 'b')
                count++;
        }
        assert count < 40;
    }
}
