// intent: streams over a map go in its order
// explore: run
// options: --int-range 0:3
// domain: full
// may: returns *
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapStream {
    static int run(int a, int b) {
        Map<Integer, Integer> m = new HashMap<>();
        m.put(a, 1);
        m.put(b, 2);
        int[] r = { 0 };
        m.values().stream().forEach(v -> r[0] = r[0] * 10 + v);
        m.forEach((k, v) -> r[0] = r[0] * 10 + v);
        return r[0];
    }
}
