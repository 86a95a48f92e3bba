// intent: a map that is ordered by access
// explore: run
// options: --int-range 0:3
// domain: full
// outcome: returns 123
// outcome: returns 231
// outcome: returns 132
package collections;

import java.util.LinkedHashMap;
import java.util.Map;

public class LinkedByAccess {
    /* One path for each value. */
    static int known(int v) {
        for (int i = 0; i < 10; i++) {
            if (v == i) {
                return i;
            }
        }
        return -1;
    }

    static int run(int a) {
        Map<Integer, Integer> m = new LinkedHashMap<>(16, 0.75f, true);
        m.put(0, 1);
        m.put(1, 2);
        m.put(2, 3);
        m.get(a);
        int r = 0;
        for (int v : m.values()) {
            r = r * 10 + known(v);
        }
        switch (r) {
        case 123:
            return 123;
        case 231:
            return 231;
        case 132:
            return 132;
        default:
            return -1;
        }
    }
}
