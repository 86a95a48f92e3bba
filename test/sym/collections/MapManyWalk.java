// intent: the order of more than eight symbolic keys is not found out
// explore: run
// no-jvm: it is a named stop
// exhaustive: false
// finds: stopped
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapManyWalk {
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
        for (int i = 0; i < 9; i++) {
            m.put(a + i, i);
        }
        int r = 0;
        for (int v : m.values()) {
            r = r * 10 + known(v);
        }
        return r;
    }
}
