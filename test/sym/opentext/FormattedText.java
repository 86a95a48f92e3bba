// intent: what a format makes of a text of any length is at least as long
// no-jvm: the stand-in for the API has no free texts
// verdict: true
package opentext;

import bivium.Bivium;

public class FormattedText {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        int x = Bivium.freeInt();
        if (s == null)
            return;
        String f = String.format("[%s] %5d", s, x);
        assert f.length() >= s.length() + 8;
        System.out.printf("%s %s %d%n", s, f, x);
    }
}
