// intent: groups of a date are numbers of so many digits; no text that is longer matches
// verdict: true
// no-jvm: free texts are not drawn
package regex;

import bivium.Bivium;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Dates {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        Matcher m = Pattern.compile("(\\d{4})-(\\d{2})(?:-(\\d{2}))?").matcher(s);
        if (m.matches()) {
            int month = Integer.parseInt(m.group(2));
            assert m.group(1).length() == 4 && month >= 0 && month <= 99;
            assert (m.group(3) == null) == (s.length() == 7);
        }
    }
}
