// intent: a symbolic element and a symbolic index are removed
// explore: run
// options: --int-range 0:2
// domain: full
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package collections;

import java.util.ArrayList;
import java.util.List;

public class ListRemove {
    static int run(int a, int i) {
        List<Integer> l = new ArrayList<>(List.of(a, 1, 2, 1));
        l.remove(Integer.valueOf(1));
        l.remove(i);
        l.removeIf(x -> x == 2);
        switch (l.size()) {
        case 0:
            return 0;
        case 1:
            return 1;
        case 2:
            return 2;
        default:
            return -1;
        }
    }
}
