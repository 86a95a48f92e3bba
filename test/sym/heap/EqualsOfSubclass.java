// intent: an equals that is not symmetric
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class EqualsOfSubclass {
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

    static class Coloured extends Point {
        boolean red;

        @Override
        public boolean equals(Object o) {
            return o instanceof Coloured c && c.red == red && super.equals(o);
        }
    }

    static int code(Point a, Point b) {
        boolean there = a.equals(b);
        boolean back = b.equals(a);
        return there ? back ? 0 : 1 : back ? 2 : 3;
    }

    static int run(Point a, Point b) {
        return Told.apart(code(a, b));
    }
}
