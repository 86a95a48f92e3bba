// intent: the bounds of a free int are included, and nothing beyond
// explore: run
// no-jvm: the inputs come from an indicator method
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// paths: 3
package api;

import bivium.Bivium;

public class BoundsOfInt {
    static int run() {
        int x = Bivium.freeInt(-2, 7);
        if (x == -2) {
            return 1;
        }
        if (x == 7) {
            return 2;
        }
        return x > -2 && x < 7 ? 3 : 9;
    }
}
