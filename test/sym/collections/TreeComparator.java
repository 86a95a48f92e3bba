// intent: a tree with another order compares by it
// explore: run
// options: --int-range 0:2
// domain: full
// outcome: returns 1
// outcome: returns 2
package collections;

import java.util.TreeMap;

public class TreeComparator {
    static int run(int a) {
        TreeMap<Integer, Integer> m = new TreeMap<>((x, y) -> x % 2 - y % 2);
        m.put(0, 1);
        m.put(1, 2);
        int r = m.get(a);
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
