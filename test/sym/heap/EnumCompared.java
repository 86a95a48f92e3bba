// intent: == with constants and between two free enums
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are tried by test/run-heap
package heap;

public class EnumCompared {
    enum Colour {
        RED, GREEN
    }

    static int code(Colour a, Colour b) {
        if (a == Colour.RED) {
            return b == a ? b == Colour.RED ? 0 : 9 : 1;
        }
        return a == Colour.GREEN ? 2 : a == null ? 3 : 9;
    }

    static int run(Colour a, Colour b) {
        return Told.apart(code(a, b));
    }
}
