// intent: the second of two texts begins where the first ends
// no-jvm: the stand-in for the API has no free texts
// verdict: false (valid-assert)
package opentext;

import bivium.Bivium;

public class JoinedFails {
    public static void main(String[] args) {
        String s = Bivium.freeString(), t = Bivium.freeString();
        if (s == null || t == null)
            return;
        String both = s + t;
        assert !both.equals("ab") || s.length() == 1; // <- fails
    }
}
