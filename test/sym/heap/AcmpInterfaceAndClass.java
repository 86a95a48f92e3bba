// intent: a reference of an interface type and one of a class that implements it
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// no-jvm: structures are tried by test/run-heap
package heap;

public class AcmpInterfaceAndClass {
    interface Shape {
    }

    static class Square implements Shape {
    }

    static class Circle implements Shape {
    }

    static int code(Shape s, Square q) {
        if (s == null || q == null) {
            return 0;
        }
        if (s == q) {
            return s instanceof Circle ? 9 : 1;
        }
        return 2;
    }

    static int run(Shape s, Square q) {
        return Told.apart(code(s, q));
    }
}
