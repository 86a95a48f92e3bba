// intent: merge counts
// explore: run
// options: --int-range 0:2
// domain: full
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapMerge {
    static int run(int a, int b, int c) {
        Map<Integer, Integer> m = new HashMap<>();
        m.merge(a, 1, Integer::sum);
        m.merge(b, 1, Integer::sum);
        m.merge(c, 1, Integer::sum);
        int r = m.get(a);
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
