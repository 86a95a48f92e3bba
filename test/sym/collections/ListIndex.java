// intent: the first and the last place of an element
// explore: run
// options: --int-range 0:2
// domain: full
// outcome: returns -11
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 11
// outcome: returns 12
// outcome: returns 22
package collections;

import java.util.ArrayList;
import java.util.List;

public class ListIndex {
    static int run(int a, int b, int c) {
        List<Integer> l = new ArrayList<>(List.of(a, b, c));
        int r = l.indexOf(1) * 10 + l.lastIndexOf(1);
        switch (r) {
        case -11:
            return -11;
        case 0:
            return 0;
        case 1:
            return 1;
        case 2:
            return 2;
        case 11:
            return 11;
        case 12:
            return 12;
        case 22:
            return 22;
        default:
            return -1;
        }
    }
}
