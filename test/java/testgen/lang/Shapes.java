package testgen.lang;

/** A closed hierarchy of records. */
public final class Shapes {
    public sealed interface Shape permits Circle, Rectangle, Square {
    }

    public record Circle(int radius) implements Shape {
    }

    public record Rectangle(int width, int height) implements Shape {
        public Rectangle {
            if (width < 0 || height < 0) {
                throw new IllegalArgumentException("negative side");
            }
        }
    }

    public record Square(int side) implements Shape {
    }

    private Shapes() {
    }

    /** The area, a circle's with pi = 3. */
    public static long area(Shape shape) {
        if (shape instanceof Circle circle) {
            return 3L * circle.radius() * circle.radius();
        }
        if (shape instanceof Rectangle rectangle) {
            return (long) rectangle.width() * rectangle.height();
        }
        if (shape instanceof Square square && square.side() > 0) {
            return (long) square.side() * square.side();
        }
        return 0;
    }

    public static boolean isFlat(Shape shape) {
        return shape instanceof Rectangle r && (r.width() == 0 || r.height() == 0);
    }

    public static Shape larger(Shape a, Shape b) {
        return area(a) >= area(b) ? a : b;
    }
}
