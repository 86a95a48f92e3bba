// intent: the capacity of a list is not seen
// explore: run
// options: --int-range -1:20
// domain: full
// paths: 2
// outcome: returns -1
// outcome: returns 3
package collections;

import java.util.ArrayList;
import java.util.List;

public class ListCapacity {
    static int run(int n) {
        List<Integer> l;
        try {
            l = new ArrayList<>(n);
        } catch (IllegalArgumentException e) {
            return -1;
        }
        l.add(n);
        l.addAll(List.of(1, 2));
        return l.size();
    }
}
