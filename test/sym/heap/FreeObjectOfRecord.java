// intent: a free record
// explore: run
// outcome: returns 0
// outcome: returns 1
// no-jvm: structures are tried by test/run-heap
package heap;

import bivium.Bivium;

public class FreeObjectOfRecord {
    record Pair(int x, int y) {
    }

    static int code() {
        Pair p = Bivium.freeObject(Pair.class);
        return p.x() < p.y() ? 1 : 0;
    }

    static int run() {
        return Told.apart(code());
    }
}
