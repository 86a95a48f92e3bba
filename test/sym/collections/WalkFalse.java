// intent: the first key of a walk is not always the first that was put
// verdict: false (valid-assert)
// witness: 2, 1
package collections;

import bivium.Bivium;
import java.util.HashMap;
import java.util.Map;

public class WalkFalse {
    public static void main(String[] args) {
        Map<Integer, Integer> m = new HashMap<>();
        int a = Bivium.freeInt();
        m.put(a, 1);
        m.put(Bivium.freeInt(), 2);
        assert m.keySet().iterator().next() == a; // <- fails
    }
}
