// intent: maps are equal whatever the order
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 1..4
// witness: 1, 2
// witness: 3, 3
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapEquals {
    static int run(int a, int b) {
        Map<Integer, Integer> m = new HashMap<>();
        Map<Integer, Integer> n = new HashMap<>();
        m.put(a, 1);
        m.put(b, 2);
        n.put(b, 2);
        n.put(a, 1);
        if (m.equals(n) && m.hashCode() == n.hashCode()) {
            return 1;
        }
        return 0;
    }
}
