// intent: a record with an equals of its own
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class RecordOwnEquals {
    record Point(int x, int y) {
        @Override
        public boolean equals(Object o) {
            return o instanceof Point p && p.x == x;
        }

        @Override
        public int hashCode() {
            return x;
        }
    }

    static int code(Point a, Point b) {
        if (a.equals(b)) {
            return a.y == b.y ? 0 : 1;
        }
        return 2;
    }

    static int run(Point a, Point b) {
        return Told.apart(code(a, b));
    }
}
