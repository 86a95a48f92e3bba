// intent: explore lists a failed path as such
// explore: run
// outcome: returns 1
// outcome: fails
// paths: 2
package api;

import bivium.Bivium;

public class FailOutcome {
    static int run(int x) {
        if (x == 17) {
            throw Bivium.fail();
        }
        return 1;
    }
}
