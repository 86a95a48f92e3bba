// intent: a search stopped by a number of failed paths
// explore: run
// options: --max-fails 1
// exhaustive: false
// no-jvm: which path comes first is the search's business
// outcome: returns 1
// outcome: fails
// may: stopped
package budget;

import bivium.Bivium;

public class MaxFails {
    static int run(int n) {
        if (n > 100) {
            Bivium.fail();
        }
        if (n < -100) {
            Bivium.fail();
        }
        if (n == 0) {
            Bivium.fail();
        }
        return 1;
    }
}
