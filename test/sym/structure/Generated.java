// intent: several generators, wide values, one without parameters, a free parameter between them, a validator of a result
// explore: run
// outcome: returns 10
// outcome: returns 12
// may: returns *
// paths: 2
// witness: 1, true, 3
// witness: 1, false, 4
package structure;

import bivium.From;
import bivium.Valid;

public class Generated {
    static int run(@From("twice") @Valid("isTwo") long a, boolean b, @From("seven") int c, @From("twice") long d) {
        if (d != 6) {
            return a == 2 && c == 7 ? 12 : -1;
        }
        return a == 2 && c == 7 && b | !b ? 10 : -1;
    }

    static long twice(int of) {
        return 2L * of;
    }

    static boolean isTwo(long a) {
        return a == 2;
    }

    static int seven() {
        return 7;
    }
}
