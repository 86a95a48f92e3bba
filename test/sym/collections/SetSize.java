// intent: how many different numbers there are
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// paths: 1..4
// witness: 1, 1, 1
// witness: 1, 1, 2
// witness: 1, 2, 3
package collections;

import java.util.HashSet;
import java.util.Set;

public class SetSize {
    static int run(int a, int b, int c) {
        Set<Integer> s = new HashSet<>();
        s.add(a);
        s.add(b);
        s.add(c);
        switch (s.size()) {
        case 1:
            return 1;
        case 2:
            return 2;
        case 3:
            return 3;
        default:
            return -1;
        }
    }
}
