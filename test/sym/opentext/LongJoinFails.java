// intent: of texts that are known, and together longer than what a text can be known of, the end is still there
// no-jvm: the stand-in for the API has no free texts
// verdict: false (valid-assert)
package opentext;

import bivium.Bivium;

public class LongJoinFails {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        if (s == null || s.length() < 30 || s.length() > 32)
            return;
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 17; i++)
            b.append(s);
        String t = b.append('x').toString();
        if (t.length() > 520)
            assert !t.endsWith("x"); // <- fails
    }
}
