// intent: as many as were counted
// verdict: true
package collections;

import bivium.Bivium;
import java.util.HashMap;
import java.util.Map;

public class CountsTrue {
    public static void main(String[] args) {
        Map<Integer, Integer> m = new HashMap<>();
        for (int i = 0; i < 4; i++) {
            int k = Bivium.freeInt();
            m.put(k, m.getOrDefault(k, 0) + 1);
            assert m.get(k) >= 1 && m.size() <= i + 1;
        }
    }
}
