// intent: a key that is put on one side of a branch
// explore: run
// options: --int-range 0:2 --merge on
// domain: full
// outcome: returns -1
// outcome: returns 1
// outcome: returns 2
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapUnderBranch {
    static int run(int a, int k, boolean c) {
        Map<Integer, Integer> m = new HashMap<>();
        m.put(1, 1);
        if (c) {
            m.put(a, 2);
        }
        int r = m.getOrDefault(k, -1);
        switch (r) {
        case 1:
            return 1;
        case 2:
            return 2;
        case -1:
            return -1;
        default:
            return -1;
        }
    }
}
