// intent: an assumption that cannot hold ends the path, and it is no outcome of the method
// explore: run
// outcome: returns 1
// outcome: returns 2
// may: fails
package api;

import bivium.Bivium;

public class AssumeInExplore {
    static int run(int x) {
        if (x > 100) {
            Bivium.assume(x < 50);
            return 9;
        }
        Bivium.assume(x > 0);
        return x == 1 ? 1 : two();
    }

    static int two() {
        return 2;
    }
}
