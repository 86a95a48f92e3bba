// intent: add says whether it was new
// explore: run
// options: --int-range 0:1
// domain: full
// outcome: returns 0
// outcome: returns 1
package collections;

import java.util.HashSet;
import java.util.Set;

public class SetAddSays {
    static int run(int a, int b) {
        Set<Integer> s = new HashSet<>();
        s.add(a);
        if (s.add(b)) {
            return 1;
        }
        return 0;
    }
}
