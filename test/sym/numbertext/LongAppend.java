// intent: what is appended to a free text is found where the text is short
// no-jvm: the stand-in for the API has no free texts
// verdict: false (valid-assert)
package numbertext;

import bivium.Bivium;

public class LongAppend {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        StringBuilder b = new StringBuilder(s);
        b.append("0123456789012345678901234567890123456789");
        b.append(s);
        assert !b.toString().equals("ab0123456789012345678901234567890123456789ab"); // <- fails
    }
}
