// intent: a key that changed in the map is not found
// explore: run
// options: --int-range 0:3
// domain: full
// outcome: returns 0
// outcome: returns 1
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapLostKey {
    static class Key {
        int n;

        @Override
        public int hashCode() {
            return n;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Key && ((Key) o).n == n;
        }
    }

    static int run(int a) {
        Map<Key, Integer> m = new HashMap<>();
        Key k = new Key();
        m.put(k, 1);
        k.n = a;
        if (m.containsKey(k)) {
            return 1;
        }
        return 0;
    }
}
