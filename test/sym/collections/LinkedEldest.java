// intent: a map that forgets its eldest entry
// explore: run
// options: --int-range 0:2
// domain: full
// outcome: returns 3
// outcome: returns 13
// outcome: returns 23
// outcome: returns 32
package collections;

import java.util.LinkedHashMap;
import java.util.Map;

public class LinkedEldest {
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
        Map<Integer, Integer> m = new LinkedHashMap<>() {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Integer, Integer> e) {
                return size() > 2;
            }
        };
        m.put(a, 1);
        m.put(b, 2);
        m.put(c, 3);
        int r = 0;
        for (int v : m.values()) {
            r = r * 10 + known(v);
        }
        switch (r) {
        case 3:
            return 3;
        case 13:
            return 13;
        case 23:
            return 23;
        case 32:
            return 32;
        default:
            return -1;
        }
    }
}
