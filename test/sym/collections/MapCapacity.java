// intent: the order depends on the capacity that was asked for
// explore: run
// options: --int-range 0:40
// domain: full
// outcome: returns 12
// outcome: returns 21
// outcome: returns 2
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapCapacity {
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
        Map<Integer, Integer> m = new HashMap<>(64);
        m.put(a, 1);
        m.put(b, 2);
        int r = 0;
        for (int v : m.values()) {
            r = r * 10 + known(v);
        }
        return r;
    }
}
