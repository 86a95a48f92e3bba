// intent: an optional value
// explore: run
// options: --int-range -1:7
// domain: full
// outcome: returns 0
// outcome: returns 6
// outcome: returns 7
// outcome: returns 8
package collections;

import java.util.Optional;

public class Optionals {
    static int run(int a) {
        int r = Optional.of(a).map(x -> x + 1).filter(x -> x > 5).or(() -> Optional.of(0)).get();
        switch (r) {
        case 0:
            return 0;
        case 6:
            return 6;
        case 7:
            return 7;
        case 8:
            return 8;
        default:
            return -1;
        }
    }
}
