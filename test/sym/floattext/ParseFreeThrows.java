// intent: a free text need not be a double
// no-jvm: the stand-in for the API has no free texts
// verdict: false (no-runtime-exception)
package floattext;

import bivium.Bivium;

public class ParseFreeThrows {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        if (s != null)
            Double.parseDouble(s); // <- fails
    }
}
