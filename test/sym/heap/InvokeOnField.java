// intent: a call on what a field of a free object holds
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class InvokeOnField {
    interface Shape {
        int area();
    }

    static class Dot implements Shape {
        @Override
        public int area() {
            return 1;
        }
    }

    static class Square implements Shape {
        @Override
        public int area() {
            return 2;
        }
    }

    static class Picture {
        Shape shape;
    }

    static int code(Picture p) {
        return p.shape.area();
    }

    static int run(Picture p) {
        return Told.apart(code(p));
    }
}
