// intent: texts that are equal but for case may differ
// no-jvm: the stand-in for the API has no free texts
// verdict: false (valid-assert)
package opentext;

import bivium.Bivium;

public class EqualIsAsLongFails {
    public static void main(String[] args) {
        String s = Bivium.freeString(), t = Bivium.freeString();
        if (s == null || t == null)
            return;
        if (s.equalsIgnoreCase(t))
            assert s.equals(t); // <- fails
    }
}
