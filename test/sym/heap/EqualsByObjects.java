// intent: Objects.equals takes null on both sides
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are tried by test/run-heap
package heap;

import java.util.Objects;

public class EqualsByObjects {
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
        if (Objects.equals(a, b)) {
            return a == null ? 0 : a == b ? 1 : 2;
        }
        return 3;
    }

    static int run(Point a, Point b) {
        return Told.apart(code(a, b));
    }
}
