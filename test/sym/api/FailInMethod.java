// intent: a fail below two frames ends the whole path
// explore: run
// outcome: returns 2
// outcome: fails
// paths: 2
package api;

import bivium.Bivium;

public class FailInMethod {
    static int run(int x) {
        return outer(x) + 1;
    }

    static int outer(int x) {
        return inner(x);
    }

    static int inner(int x) {
        if (x < 0) {
            Bivium.fail();
        }
        return 1;
    }
}
