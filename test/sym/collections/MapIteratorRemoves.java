// intent: an iterator removes what it has just returned
// explore: run
// options: --int-range 0:3
// domain: full
// may: returns *
package collections;

import java.util.HashMap;
import java.util.Map;
import java.util.Iterator;

public class MapIteratorRemoves {
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
        m.put(a, 1);
        m.put(b, 2);
        m.put(2, 3);
        Iterator<Integer> it = m.keySet().iterator();
        it.next();
        it.remove();
        m.put(a, 4);
        int r = 0;
        for (int v : m.values()) {
            r = r * 10 + known(v);
        }
        return r;
    }
}
