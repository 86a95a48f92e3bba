// intent: keys that share a bin are in the order in which they came
// explore: run
// options: --int-range 0:3
// domain: full
// outcome: returns 2
// outcome: returns 12
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapWalkOneBin {
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
        m.put(a * 16, 1);
        m.put(b * 16, 2);
        int r = 0;
        for (int v : m.values()) {
            r = r * 10 + known(v);
        }
        switch (r) {
        case 2:
            return 2;
        case 12:
            return 12;
        default:
            return -1;
        }
    }
}
