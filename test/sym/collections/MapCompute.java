// intent: compute removes where it returns null
// explore: run
// options: --int-range 0:2
// domain: full
// outcome: returns 1
// outcome: returns 2
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapCompute {
    static int run(int a) {
        Map<Integer, Integer> m = new HashMap<>();
        m.put(0, 5);
        m.put(2, 6);
        m.compute(a, (k, v) -> v == null ? 7 : null);
        m.computeIfPresent(9, (k, v) -> v);
        if (m.size() == 3) {
            return 2;
        }
        return m.size();
    }
}
