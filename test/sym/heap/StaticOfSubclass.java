// intent: a static field holds an object of a subclass
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are tried by test/run-heap
package heap;

public class StaticOfSubclass {
    abstract static class Shape {
        int size;

        abstract int kind();
    }

    static class Square extends Shape {
        int kind() {
            return 1;
        }
    }

    static class Circle extends Shape {
        int kind() {
            return 2;
        }
    }

    static final Shape UNIT = new Circle();

    static int code(Shape a) {
        if (a == null) {
            return 0;
        }
        return a == UNIT ? a.kind() + 1 : a.kind();
    }

    static int run(Shape a) {
        return Told.apart(code(a));
    }
}
