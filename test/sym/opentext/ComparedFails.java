// intent: a short text is found among those of any length
// no-jvm: the stand-in for the API has no free texts
// verdict: false (valid-assert)
package opentext;

import bivium.Bivium;

public class ComparedFails {
    public static void main(String[] args) {
        String s = Bivium.freeString(), t = Bivium.freeString();
        if (s == null || t == null)
            return;
        if (s.compareTo(t) < 0 && t.length() < s.length())
            assert !t.equals("b"); // <- fails
    }
}
