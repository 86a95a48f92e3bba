// intent: a record that holds records, itself among them
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
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
        return p.left().right() == p ? 1 : 2;
    }

    static int run(Pair p) {
        return Told.apart(code(p));
    }
}
