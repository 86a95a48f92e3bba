// intent: the sum of the values does not depend on the order
// verdict: true
package collections;

import bivium.Bivium;
import java.util.HashMap;
import java.util.Map;

public class WalkTrue {
    public static void main(String[] args) {
        Map<Integer, Integer> m = new HashMap<>();
        m.put(Bivium.freeInt(), 1);
        m.put(Bivium.freeInt(), 2);
        m.put(Bivium.freeInt(), 4);
        int sum = 0;
        for (int v : m.values()) {
            sum += v;
        }
        assert sum >= 4 && sum <= 7;
    }
}
