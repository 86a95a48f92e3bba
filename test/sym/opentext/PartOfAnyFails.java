// intent: a part behind the end of a text of any length
// no-jvm: the stand-in for the API has no free texts
// verdict: false (no-runtime-exception)
package opentext;

import bivium.Bivium;

public class PartOfAnyFails {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        int i = Bivium.freeInt();
        if (s == null || i < 0 || i > s.length() + 1)
            return;
        s.substring(i); // <- fails
    }
}
