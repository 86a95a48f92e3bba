// intent: what was put is got, whichever key it replaces
// explore: run
// outcome: returns 7
// paths: 1..4
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapReplaced {
    static int run(int a, int b, int c) {
        Map<Integer, Integer> m = new HashMap<>();
        m.put(a, 1);
        m.put(b, 2);
        m.put(c, 7);
        return m.get(c);
    }
}
