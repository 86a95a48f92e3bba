// intent: a free enum is one of its constants
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// no-jvm: structures are tried by test/run-heap
package heap;

import bivium.Bivium;

public class FreeObjectOfEnum {
    enum Colour {
        RED, GREEN, BLUE
    }

    static int code() {
        Colour c = Bivium.freeObject(Colour.class);
        return c == Colour.GREEN ? 1 : c.ordinal();
    }

    static int run() {
        return Told.apart(code());
    }
}
