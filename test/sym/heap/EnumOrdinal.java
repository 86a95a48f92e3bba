// intent: ordinal and values agree
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class EnumOrdinal {
    enum Colour {
        RED, GREEN, BLUE
    }

    static int code(Colour c) {
        int n = c.ordinal();
        return Colour.values()[n] == c ? n : 9;
    }

    static int run(Colour c) {
        return Told.apart(code(c));
    }
}
