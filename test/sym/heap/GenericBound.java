// intent: a type variable of the method has its bound, a wildcard too
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// brute force with 4 objects
// no-jvm: structures are tried by test/run-heap
package heap;

public class GenericBound {
    interface Shape {
        int corners();
    }

    static class Square implements Shape {
        public int corners() {
            return 4;
        }
    }

    static class Round implements Shape {
        public int corners() {
            return 0;
        }
    }

    static class Cell<T> {
        T held;
    }

    static class Other<T> {
        T held;
    }

    static <T extends Shape> int code(Cell<T> a, Other<? extends Round> b) {
        int n = 0;
        if (a != null && a.held != null) {
            n = a.held.corners() == 4 ? 1 : 0;
        }
        if (b != null && b.held != null) {
            n += b.held.corners() == 0 ? 2 : 50;
        }
        return n;
    }

    static <T extends Shape> int run(Cell<T> a, Other<? extends Round> b) {
        return Told.apart(code(a, b));
    }
}
