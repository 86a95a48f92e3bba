// intent: one symbolic key among others
// explore: run
// options: --int-range -1:31
// domain: full
// paths: 1..16
// outcome: returns 12349
// outcome: returns 12394
// outcome: returns 12934
// outcome: returns 19234
// outcome: returns 91234
// outcome: returns 1239
// outcome: returns 9234
// outcome: returns 1934
// outcome: returns 1294
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapWalkMixed {
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
        Map<Integer, Integer> m = new HashMap<>();
        m.put(1, 1);
        m.put(4, 2);
        m.put(9, 3);
        m.put(15, 4);
        m.put(a, 9);
        int r = 0;
        for (int v : m.values()) {
            r = r * 10 + known(v);
        }
        return r;
    }
}
