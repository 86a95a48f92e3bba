// intent: an assert that fails in a validator or generator is no finding, but a refusal
// explore: run
// outcome: returns 3
// paths: 1
package structure;

import bivium.From;
import bivium.Valid;

public class AssertingValidator {
    static int run(@Valid("check") int a, @From("make") int b) {
        return a + b;
    }

    static boolean check(int a) {
        assert a == 1;
        return true;
    }

    static int make(int b) {
        assert b == 2 : "two";
        return b;
    }
}
