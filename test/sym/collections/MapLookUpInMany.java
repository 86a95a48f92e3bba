// intent: a symbolic key in a large map that is concrete
// explore: run
// options: --int-range -5:999
// domain: full
// paths: 2
// outcome: returns -1
// outcome: returns 1
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapLookUpInMany {
    static int run(int k) {
        Map<Integer, Integer> m = new HashMap<>();
        for (int i = 0; i < 100; i++) {
            m.put(i * 7, i + 1);
        }
        Integer r = m.get(k);
        if (r == null) {
            return -1;
        }
        return r == k / 7 + 1 ? 1 : 2;
    }
}
