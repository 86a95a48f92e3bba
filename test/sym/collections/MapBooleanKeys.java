// intent: booleans as keys
// explore: run
// domain: full
// outcome: returns 1
// outcome: returns 2
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapBooleanKeys {
    static int run(boolean a, boolean b) {
        Map<Boolean, Integer> m = new HashMap<>();
        m.put(a, 1);
        m.put(b, 2);
        if (m.size() == 2) {
            return 2;
        }
        return 1;
    }
}
