// intent: an element is inserted at, and removed from, a symbolic place
// explore: run
// options: --int-range -1:4
// domain: full
// may: returns *
package collections;

import java.util.ArrayList;
import java.util.List;

public class ListInsert {
    /* One path for each value. */
    static int known(int v) {
        for (int i = 0; i < 10; i++) {
            if (v == i) {
                return i;
            }
        }
        return -1;
    }

    static int run(int i, int k) {
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
        try {
            l.add(i, 9);
            l.remove(k);
        } catch (IndexOutOfBoundsException e) {
            return -1;
        }
        int r = 0;
        for (int v : l) {
            r = r * 10 + known(v);
        }
        return r;
    }
}
