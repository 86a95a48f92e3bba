// intent: a key of a class of the program makes bins matter
// explore: run
// options: --int-range 0:2
// domain: full
// may: returns *
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapUserKeys {
    static class Key {
        final int n;

        Key(int n) {
            this.n = n;
        }

        @Override
        public int hashCode() {
            return n;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Key && ((Key) o).n == n;
        }
    }

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
        Map<Object, Integer> m = new HashMap<>();
        m.put(a, 1);
        m.put(new Key(1), 2);
        m.put(1, 3);
        if (m.get(new Key(1)) != 2 || m.get(1) != 3) {
            return -1;
        }
        int r = 0;
        for (int v : m.values()) {
            r = r * 10 + known(v);
        }
        return r;
    }
}
