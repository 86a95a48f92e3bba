// intent: a tree keeps symbolic keys in order
// explore: run
// outcome: returns 1
// witness: 1, 1, 1
// witness: 3, 2, 1
package collections;

import java.util.TreeMap;

public class TreeOrder {
    static int run(int a, int b, int c) {
        TreeMap<Integer, Integer> m = new TreeMap<>();
        m.put(a, 1);
        m.put(b, 2);
        m.put(c, 3);
        int last = m.firstKey();
        for (int k : m.keySet()) {
            if (k < last || m.get(k) == null) {
                return 0;
            }
            last = k;
        }
        return 1;
    }
}
