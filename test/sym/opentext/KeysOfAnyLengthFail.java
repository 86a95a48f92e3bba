// intent: two texts may be one key
// no-jvm: the stand-in for the API has no free texts
// verdict: false (valid-assert)
package opentext;

import java.util.HashMap;
import java.util.Map;

import bivium.Bivium;

public class KeysOfAnyLengthFail {
    public static void main(String[] args) {
        String s = Bivium.freeString(), t = Bivium.freeString();
        if (s == null || t == null)
            return;
        Map<String, Integer> m = new HashMap<>();
        m.put(s, 1);
        m.put(t, 2);
        assert m.get(s) == 1; // <- fails
    }
}
