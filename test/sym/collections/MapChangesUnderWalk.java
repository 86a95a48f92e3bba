// intent: a new key while somebody walks: an exception, an old one: none
// explore: run
// options: --int-range 0:2
// domain: full
// outcome: throws java.util.ConcurrentModificationException
// outcome: returns 1
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapChangesUnderWalk {
    static int run(int a) {
        Map<Integer, Integer> m = new HashMap<>();
        m.put(0, 1);
        m.put(1, 2);
        for (int k : m.keySet()) {
            m.put(a, 3);
        }
        return 1;
    }
}
