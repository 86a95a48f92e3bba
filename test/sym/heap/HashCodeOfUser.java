// intent: equal objects have equal hash codes, and different ones can have, too
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class HashCodeOfUser {
    static class Pair {
        byte x;
        byte y;

        @Override
        public boolean equals(Object o) {
            return o instanceof Pair p && p.x == x && p.y == y;
        }

        @Override
        public int hashCode() {
            return x + y;
        }
    }

    static int code(Pair a, Pair b) {
        boolean hash = a.hashCode() == b.hashCode();
        if (a.equals(b)) {
            return hash ? 0 : 9;
        }
        return hash ? 1 : 2;
    }

    static int run(Pair a, Pair b) {
        return Told.apart(code(a, b));
    }
}
