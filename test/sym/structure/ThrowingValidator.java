// intent: what a validator throws at is no input
// explore: run
// outcome: returns 1
// may: returns 2
// paths: 1
package structure;

import bivium.Valid;

public class ThrowingValidator {
    static int run(@Valid("check") int a) {
        return a == 0 ? 0 : 1;
    }

    static boolean check(int a) {
        return 100 / a < 1000;
    }
}
