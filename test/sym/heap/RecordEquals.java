// intent: records are equal when their components are
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class RecordEquals {
    record Point(byte x, boolean up) {
    }

    static int code(Point a, Point b) {
        if (a.equals(b)) {
            return a == b ? 0 : 1;
        }
        return a == b ? 9 : 2;
    }

    static int run(Point a, Point b) {
        return Told.apart(code(a, b));
    }
}
