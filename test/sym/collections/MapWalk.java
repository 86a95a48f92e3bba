// intent: the order of three symbolic keys: a path for each order that there can be
// explore: run
// options: --int-range 0:15
// domain: full
// paths: 13
// outcome: returns 3
// outcome: returns 23
// outcome: returns 32
// outcome: returns 13
// outcome: returns 31
// outcome: returns 123
// outcome: returns 132
// outcome: returns 213
// outcome: returns 231
// outcome: returns 312
// outcome: returns 321
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapWalk {
    /* One path for each value. */
    static int known(int v) {
        for (int i = 0; i < 10; i++) {
            if (v == i) {
                return i;
            }
        }
        return -1;
    }

    static int run(int a, int b, int c) {
        Map<Integer, Integer> m = new HashMap<>();
        m.put(a, 1);
        m.put(b, 2);
        m.put(c, 3);
        int r = 0;
        for (int v : m.values()) {
            r = r * 10 + known(v);
        }
        return r;
    }
}
