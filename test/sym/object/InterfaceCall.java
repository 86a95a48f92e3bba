// intent: an interface call with a free argument
// explore: run
// outcome: returns 1
// outcome: returns 0
// paths: 2
package object;

public class InterfaceCall {
    interface Shape {
        long area(long side);
    }

    static class Square implements Shape {
        @Override
        public long area(long side) {
            return side * side;
        }
    }

    static int run(byte side) {
        Shape shape = new Square();
        if (shape.area(side) > 10000) {
            return 1;
        }
        return 0;
    }
}
