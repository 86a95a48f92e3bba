// intent: true and false have bins of their own
// explore: run
// domain: full
// outcome: returns 2
// outcome: returns 12
// outcome: returns 21
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapBooleanWalk {
    /* One path for each value. */
    static int known(int v) {
        for (int i = 0; i < 10; i++) {
            if (v == i) {
                return i;
            }
        }
        return -1;
    }

    static int run(boolean a, boolean b) {
        Map<Boolean, Integer> m = new HashMap<>();
        m.put(a, 1);
        m.put(b, 2);
        int r = 0;
        for (int v : m.values()) {
            r = r * 10 + known(v);
        }
        switch (r) {
        case 2:
            return 2;
        case 12:
            return 12;
        case 21:
            return 21;
        default:
            return -1;
        }
    }
}
