// intent: an index that is out of range throws, however little is known of the text
// no-jvm: the stand-in for the API has no free texts
// verdict: true
package opentext;

import bivium.Bivium;

public class CharAtOutside {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        int i = Bivium.freeInt(0, 100);
        Bivium.assume(s.length() > 40 && s.length() < 60);
        boolean thrown = false;
        try {
            s.charAt(i);
        } catch (StringIndexOutOfBoundsException e) {
            thrown = true;
        }
        assert thrown == (i >= s.length());
    }
}
