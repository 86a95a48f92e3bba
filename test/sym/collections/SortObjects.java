// intent: boxes and strings of symbolic values through the library
// explore: run
// options: --int-range 0:2
// domain: full
// outcome: returns 1
package collections;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class SortObjects {
    static int run(int a, int b, int c) {
        List<Integer> x = new ArrayList<>(List.of(a, b, c));
        Collections.sort(x);
        if (x.get(0) <= x.get(1) && x.get(1) <= x.get(2) && Collections.max(x).equals(x.get(2))) {
            return 1;
        }
        return 0;
    }
}
