// intent: a free array of ints with a length
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// no-jvm: structures are tried by test/run-heap
package heap;

import bivium.Bivium;

public class FreeIntArray {
    static int code() {
        int[] all = Bivium.freeIntArray(2);
        if (all[0] == all[1]) {
            return all[0] == 1 ? 1 : 0;
        }
        return 2;
    }

    static int run() {
        return Told.apart(code());
    }
}
