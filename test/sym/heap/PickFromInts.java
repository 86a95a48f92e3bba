// intent: one of the numbers, and each of them
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 4
// no-jvm: structures are tried by test/run-heap
package heap;

import bivium.Bivium;

public class PickFromInts {
    static int code() {
        return Bivium.pickFrom(new int[] {1, 2, 4});
    }

    static int run() {
        return Told.apart(code());
    }
}
