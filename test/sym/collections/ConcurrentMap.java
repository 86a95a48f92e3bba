// intent: a concurrent map has a path for each bin
// explore: run
// options: --int-range 0:3
// domain: full
// outcome: returns 1
// outcome: returns 2
package collections;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMap {
    static int run(int a, int b) {
        Map<Integer, Integer> m = new ConcurrentHashMap<>();
        m.put(a, 1);
        m.put(b, 2);
        int r = m.get(a);
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
