// intent: a text of any length need not be a number
// no-jvm: the stand-in for the API has no free texts
// verdict: false (no-runtime-exception)
package opentext;

import bivium.Bivium;

public class ParseAnyFails {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        if (s != null && s.length() > 33)
            Integer.parseInt(s); // <- fails
    }
}
