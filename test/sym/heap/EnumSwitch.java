// intent: a switch over a free enum: all constants, and null
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class EnumSwitch {
    enum Colour {
        RED, GREEN, BLUE
    }

    static int code(Colour c) {
        switch (c) {
        case RED:
            return 1;
        case GREEN:
            return 2;
        default:
            return 3;
        }
    }

    static int run(Colour c) {
        return Told.apart(code(c));
    }
}
