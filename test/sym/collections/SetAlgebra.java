// intent: retainAll, removeAll and containsAll
// explore: run
// options: --int-range 0:3
// domain: full
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package collections;

import java.util.HashSet;
import java.util.Set;
import java.util.List;

public class SetAlgebra {
    static int run(int a, int b) {
        Set<Integer> s = new HashSet<>(List.of(1, 2, 3));
        s.retainAll(Set.of(2, 3));
        Set<Integer> t = new HashSet<>();
        t.add(a);
        t.add(b);
        if (t.containsAll(s)) {
            return 2;
        }
        s.removeAll(t);
        if (s.size() == 1) {
            return 1;
        }
        return s.isEmpty() ? 3 : 0;
    }
}
