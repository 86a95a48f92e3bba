// intent: the implementation that throws is never made
// valid-assert: true (scan)
// no-runtime-exception: true (intervals)
import bivium.Bivium;

public class ThroughInterfaceNotMade {
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
        int n = Bivium.freeInt();
        while (n++ != 0)
            measure(new Square());
    }
}
