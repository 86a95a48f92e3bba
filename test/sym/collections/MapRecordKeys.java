// intent: records as keys
// explore: run
// options: --int-range 0:2
// domain: full
// outcome: returns 1
// outcome: returns 2
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapRecordKeys {
    record Point(int x, int y) {
    }

    static int run(int a, int b) {
        Map<Point, Integer> m = new HashMap<>();
        m.put(new Point(a, b), 1);
        m.put(new Point(1, 1), 2);
        int r = m.get(new Point(a, b));
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
