// intent: a copy of a map has an order of its own
// explore: run
// options: --int-range 0:3
// domain: full
// may: returns *
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapCopied {
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
        Map<Integer, Integer> small = new HashMap<>(2);
        small.put(a * 2, 1);
        small.put(b * 3, 2);
        Map<Integer, Integer> m = new HashMap<>(small);
        m.putAll(Map.of(1, 3));
        int r = 0;
        for (int v : m.values()) {
            r = r * 10 + known(v);
        }
        return r;
    }
}
