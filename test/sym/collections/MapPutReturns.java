// intent: put returns what was there
// explore: run
// options: --int-range 0:2
// domain: full
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapPutReturns {
    static int run(int a) {
        Map<Integer, Integer> m = new HashMap<>();
        m.put(0, 1);
        m.put(2, 2);
        int r = m.put(a, 3);
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
