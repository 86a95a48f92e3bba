// intent: null is a key like others
// explore: run
// domain: full
// outcome: returns 1
// outcome: returns 2
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapNullKey {
    static int run(boolean n, byte k) {
        Map<Byte, Integer> m = new HashMap<>();
        m.put(n ? null : k, 1);
        m.put(null, 2);
        int r = m.get(n ? null : k);
        switch (r) {
        case 1:
            return 1;
        case 2:
            return 2;
        default:
            return -1;
        }
    }
}
