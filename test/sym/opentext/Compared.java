// intent: comparing texts of any length gives something, and decides nothing else
// no-jvm: the stand-in for the API has no free texts
// verdict: true
package opentext;

import bivium.Bivium;

public class Compared {
    public static void main(String[] args) {
        String s = Bivium.freeString(), t = Bivium.freeString();
        if (s == null || t == null)
            return;
        int n = 0;
        if (s.equals(t))
            n++;
        if (s.compareTo(t) < 0)
            n++;
        if (s.equalsIgnoreCase("abc"))
            n++;
        if (s.hashCode() == 5)
            n++;
        switch (s) {
        case "one": n++; break;
        case "two": n += 2; break;
        default: break;
        }
        assert n >= 0 && n <= 6;
    }
}
