// intent: whether a character far behind the bound is there is not told
// no-jvm: the stand-in for the API has no free texts
// verdict: unknown
package opentext;

import bivium.Bivium;

public class DependsOnBeyond {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        if (s != null && s.length() == 700)
            assert s.charAt(650) != 'x';
    }
}
