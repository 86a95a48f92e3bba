// intent: a symbolic key is removed, and may not be there
// explore: run
// options: --int-range -1:4
// domain: full
// outcome: returns 301
// outcome: returns 300
// outcome: returns 201
// outcome: returns 200
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapRemove {
    static int run(int a, int b) {
        Map<Integer, Integer> m = new HashMap<>();
        m.put(1, 10);
        m.put(2, 20);
        m.put(3, 30);
        m.remove(a);
        int r = m.size() * 100 + (m.containsKey(b) ? 1 : 0);
        switch (r) {
        case 300:
            return 300;
        case 301:
            return 301;
        case 200:
            return 200;
        case 201:
            return 201;
        default:
            return -1;
        }
    }
}
