// intent: a key in a tree is found without a way down
// explore: run
// options: --int-range -1:30
// domain: full
// paths: 2
// outcome: returns -1
// outcome: returns 1
package collections;

import java.util.TreeMap;

public class TreeLookUp {
    static int run(int k) {
        TreeMap<Integer, Integer> m = new TreeMap<>();
        for (int i = 0; i < 10; i++) {
            m.put(i * 3, i + 1);
        }
        Integer r = m.get(k);
        if (r == null) {
            return -1;
        }
        return r == k / 3 + 1 ? 1 : 2;
    }
}
