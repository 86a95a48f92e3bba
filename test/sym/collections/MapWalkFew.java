// intent: orders are all that is told apart: not the bins, nor which key is equal to which
// explore: run
// options: --int-range 0:15
// domain: full
// paths: 11
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapWalkFew {
    static int run(int a, int b, int c) {
        Map<Integer, Integer> m = new HashMap<>();
        m.put(a, 1);
        m.put(b, 2);
        m.put(c, 3);
        int n = 0;
        for (int v : m.values()) {
            n++;
        }
        return n;
    }
}
