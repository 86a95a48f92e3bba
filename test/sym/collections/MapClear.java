// intent: a map that was cleared begins anew
// explore: run
// options: --int-range 0:1
// domain: full
// outcome: returns 12
// outcome: returns 21
// outcome: returns 2
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapClear {
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
        m.put(b, 7);
        m.clear();
        m.put(a, 1);
        m.put(b, 2);
        int r = 0;
        for (int v : m.values()) {
            r = r * 10 + known(v);
        }
        return r;
    }
}
