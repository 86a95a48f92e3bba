// intent: what computeIfAbsent and merge put comes first in its bin
// explore: run
// options: --int-range 0:2
// domain: full
// may: returns *
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapMergeOrder {
    /* One path for each value. */
    static int known(int v) {
        for (int i = 0; i < 10; i++) {
            if (v == i) {
                return i;
            }
        }
        return -1;
    }

    static int run(int a, int b) {
        Map<Integer, Integer> m = new HashMap<>();
        m.put(16, 1);
        m.computeIfAbsent(a * 32, k -> 2);
        m.merge(b * 16, 3, (x, y) -> 4);
        int r = 0;
        for (int v : m.values()) {
            r = r * 10 + known(v);
        }
        return r;
    }
}
