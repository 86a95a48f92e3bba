// intent: nothing is left of a long text to trim
// no-jvm: the stand-in for the API has no free texts
// verdict: false (valid-assert)
package opentext;

import bivium.Bivium;

public class PartIsAnotherFails {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        if (s != null && s.length() > 40)
            assert s.trim() != s; // <- fails
    }
}
