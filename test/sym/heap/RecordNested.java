// intent: a record that holds records; it is no part of itself, since its components were there before it
// explore: run
// outcome: returns 2
// outcome: returns 3
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class RecordNested {
    record Pair(Pair left, Pair right) {
    }

    static int code(Pair p) {
        if (p.left() == p) {
            return 0;
        }
        if (p.left().right() == p) {
            return 1;
        }
        return p.left() == p.right() ? 2 : 3;
    }

    static int run(Pair p) {
        return Told.apart(code(p));
    }
}
