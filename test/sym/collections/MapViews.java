// intent: views of a map with symbolic keys
// explore: run
// options: --int-range 0:2
// domain: full
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapViews {
    static int run(int a, int b) {
        Map<Integer, Integer> m = new HashMap<>();
        m.put(a, 1);
        m.put(2, 2);
        if (m.keySet().remove(b)) {
            return m.containsValue(2) ? 1 : 2;
        }
        if (m.entrySet().contains(Map.entry(a, 1))) {
            return 3;
        }
        return 4;
    }
}
