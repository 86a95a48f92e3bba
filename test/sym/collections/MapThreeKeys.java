// intent: three symbolic keys and a look-up: keys are compared, bins are not
// explore: run
// paths: 1..16
// outcome: returns -1
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// witness: 1, 1, 1, 1
// witness: 1, 2, 3, 1
// witness: 1, 2, 3, 2
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapThreeKeys {
    static int run(int a, int b, int c, int k) {
        Map<Integer, Integer> m = new HashMap<>();
        m.put(a, 1);
        m.put(b, 2);
        m.put(c, 3);
        int r = m.getOrDefault(k, -1);
        switch (r) {
        case 1:
            return 1;
        case 2:
            return 2;
        case 3:
            return 3;
        default:
            return -1;
        }
    }
}
