// intent: an element is looked for as a term
// explore: run
// paths: 2
// outcome: returns 0
// outcome: returns 1
// witness: 1, 2, 2
// witness: 1, 2, 3
package collections;

import java.util.ArrayList;
import java.util.List;

public class ListContains {
    static int run(int a, int b, int x) {
        List<Integer> l = new ArrayList<>();
        l.add(a);
        l.add(b);
        if (l.contains(x)) {
            return 1;
        }
        return 0;
    }
}
