// intent: an implementation of an interface throws
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class ThroughInterface {
    interface Shape {
        int area();
    }
    static class Square implements Shape {
        public int area() {
            return 4;
        }
    }
    static class Broken implements Shape {
        public int area() {
            throw new IllegalStateException();
        }
    }
    static int measure(Shape s) {
        return s.area();
    }
    public static void main(String[] args) {
        measure(new Square());
        if (Bivium.freeInt() == 12)
            measure(new Broken());
    }
}
