// intent: more than eight keys are looked up as terms
// explore: run
// paths: 1
// outcome: returns 3
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapMany {
    static int run(int a) {
        Map<Integer, Integer> m = new HashMap<>();
        for (int i = 0; i < 20; i++) {
            m.put(a + i, i);
        }
        return m.get(a + 3);
    }
}
