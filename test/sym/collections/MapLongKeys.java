// intent: keys of different classes are different
// explore: run
// options: --int-range 0:2 --long-range 0:2
// domain: full
// outcome: returns 1
// outcome: returns 3
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapLongKeys {
    static int run(int a, long b) {
        Map<Object, Integer> m = new HashMap<>();
        m.put(1L, 1);
        m.put(a, 2);
        m.put(b, 3);
        Integer r = m.get(1L);
        if (m.get(1) != null && a != 1) {
            return 5;
        }
        if (r == 3) {
            return 3;
        }
        return m.get(a) == 2 ? m.size() == 3 ? 1 : 2 : 4;
    }
}
