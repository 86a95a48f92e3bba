// intent: a free object of an interface is of one of its classes
// explore: run
// outcome: returns 1
// outcome: returns 2
// no-jvm: structures are tried by test/run-heap
package heap;

import bivium.Bivium;

public class FreeObjectOfInterface {
    interface Shape {
        int corners();
    }

    static class Dot implements Shape {
        @Override
        public int corners() {
            return 1;
        }
    }

    static class Line implements Shape {
        @Override
        public int corners() {
            return 2;
        }
    }

    static int code() {
        return Bivium.freeObject(Shape.class).corners();
    }

    static int run() {
        return Told.apart(code());
    }
}
