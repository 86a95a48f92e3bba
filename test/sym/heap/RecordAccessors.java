// intent: accessors of a free record
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class RecordAccessors {
    record Point(int x, int y) {
    }

    static int code(Point p) {
        if (p.x() == p.y()) {
            return p.x() == 1 ? 1 : 0;
        }
        return 2;
    }

    static int run(Point p) {
        return Told.apart(code(p));
    }
}
