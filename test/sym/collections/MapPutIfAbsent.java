// intent: putIfAbsent leaves what is there
// explore: run
// options: --int-range 0:2
// domain: full
// outcome: returns 1
// outcome: returns 9
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapPutIfAbsent {
    static int run(int a, int b) {
        Map<Integer, Integer> m = new HashMap<>();
        m.put(a, 1);
        m.putIfAbsent(b, 9);
        int r = m.get(b);
        switch (r) {
        case 1:
            return 1;
        case 9:
            return 9;
        default:
            return -1;
        }
    }
}
