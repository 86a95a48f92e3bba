// intent: an abstract class: its concrete subclasses only
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class InvokeAbstract {
    abstract static class Shape {
        abstract int corners();
    }

    static class Triangle extends Shape {
        @Override
        int corners() {
            return 1;
        }
    }

    abstract static class Polygon extends Shape {
    }

    static class Square extends Polygon {
        @Override
        int corners() {
            return 2;
        }
    }

    static int code(Shape s) {
        return s.corners();
    }

    static int run(Shape s) {
        return Told.apart(code(s));
    }
}
