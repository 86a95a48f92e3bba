// intent: a map that grows gives its entries other bins
// explore: run
// options: --int-range 0:8
// domain: full
// may: returns *
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapGrows {
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
        Map<Integer, Integer> m = new HashMap<>(2);
        m.put(a, 1);
        m.put(b, 2);
        m.put(3, 3);
        m.put(9, 4);
        int r = 0;
        for (int v : m.values()) {
            r = r * 10 + known(v);
        }
        return r;
    }
}
