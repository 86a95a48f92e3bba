// intent: an enum in a field and in an array
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// no-jvm: structures are tried by test/run-heap
package heap;

public class EnumInObject {
    enum Side {
        LEFT, RIGHT
    }

    static class Move {
        Side side;
        Side[] path;
    }

    static int code(Move m) {
        if (m.side == null) {
            return 0;
        }
        if (m.path[0] == m.side) {
            return m.side == Side.LEFT ? 1 : 2;
        }
        return 3;
    }

    static int run(Move m) {
        return Told.apart(code(m));
    }
}
