// intent: floor, ceiling, first of a tree
// explore: run
// options: --int-range -1:7
// domain: full
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package collections;

import java.util.TreeMap;

public class TreeNeighbours {
    static int run(int k) {
        TreeMap<Integer, Integer> m = new TreeMap<>();
        m.put(0, 1);
        m.put(3, 1);
        m.put(6, 1);
        if (m.floorKey(k) == null || m.ceilingKey(k) == null) {
            return 0;
        }
        if (m.floorKey(k).equals(m.ceilingKey(k))) {
            return 1;
        }
        return m.floorKey(k) < k && k < m.higherKey(k) ? 2 : 3;
    }
}
