// intent: equals over fields: equal objects need not be the same
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class EqualsOfUser {
    static class Point {
        int x;

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
            return a == b ? 0 : 1;
        }
        return a == b ? 9 : 2;
    }

    static int run(Point a, Point b) {
        return Told.apart(code(a, b));
    }
}
