// intent: patterns with a binding whose field is read
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are tried by test/run-heap
package heap;

public class InstanceofPattern {
    interface Shape {
    }

    static class Dot implements Shape {
    }

    static class Square implements Shape {
        int side;
    }

    static int code(Shape s) {
        if (s instanceof Square q && q.side == 2) {
            return 2;
        } else if (s instanceof Square) {
            return 1;
        }
        return s instanceof Dot ? 3 : 0;
    }

    static int run(Shape s) {
        return Told.apart(code(s));
    }
}
