// intent: a text of any length is some number or none, and the same each time
// no-jvm: the stand-in for the API has no free texts
// verdict: true
package opentext;

import bivium.Bivium;

public class ParseAny {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        if (s == null)
            return;
        try {
            int x = Integer.parseInt(s);
            assert s.length() > 0;
            assert x == Integer.parseInt(s);
            long y = Long.parseLong(s), z = Integer.valueOf(s);
            assert y == Long.valueOf(s);
        } catch (NumberFormatException e) {
            System.out.println("no number: " + e.getMessage());
        }
    }
}
