// intent: a symbolic index
// explore: run
// options: --int-range -1:3
// domain: full
// outcome: returns -1
// outcome: returns 10
// outcome: returns 20
// outcome: returns 30
package collections;

import java.util.ArrayList;
import java.util.List;

public class ListGet {
    static int run(int i) {
        List<Integer> l = new ArrayList<>(List.of(10, 20, 30));
        int r = 0;
        try {
            r = l.get(i);
        } catch (IndexOutOfBoundsException e) {
            return -1;
        }
        switch (r) {
        case 10:
            return 10;
        case 20:
            return 20;
        case 30:
            return 30;
        default:
            return -1;
        }
    }
}
