// intent: texts of any length as keys of a map
// no-jvm: the stand-in for the API has no free texts
// verdict: true
package opentext;

import java.util.HashMap;
import java.util.Map;

import bivium.Bivium;

public class KeysOfAnyLength {
    public static void main(String[] args) {
        String s = Bivium.freeString(), t = Bivium.freeString();
        if (s == null || t == null)
            return;
        Map<String, Integer> m = new HashMap<>();
        m.put(s, 1);
        m.put(t, 2);
        assert m.size() == (s.equals(t) ? 1 : 2);
        assert m.get(t) == 2;
        assert m.containsKey(s);
    }
}
