// intent: a validator that never answers takes no input
// explore: run
// outcome: returns 1
// paths: 1
// no-jvm: it would not answer there either
package structure;

import bivium.Valid;

public class LoopingValidator {
    static int run(@Valid("check") boolean a) {
        return a ? 1 : 0;
    }

    static boolean check(boolean a) {
        while (!a) {
            ;
        }
        return true;
    }
}
