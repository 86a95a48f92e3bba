import java.util.Comparator;
import java.util.List;

/*
 * A sealed interface, records that implement it, and patterns that take them
 * apart.
 *
 *   build/bivium run examples/Shapes.java
 */
public class Shapes {
    sealed interface Shape permits Circle, Rectangle, Group {
    }

    record Circle(double radius) implements Shape {
    }

    record Rectangle(double width, double height) implements Shape {
        Rectangle {
            if (width < 0 || height < 0) {
                throw new IllegalArgumentException("negative side: " + width + " x " + height);
            }
        }
    }

    record Group(String name, List<Shape> members) implements Shape {
    }

    static double area(Shape shape) {
        if (shape instanceof Circle c) {
            return Math.PI * c.radius() * c.radius();
        }
        if (shape instanceof Rectangle r) {
            return r.width() * r.height();
        }
        double sum = 0;
        for (Shape member : ((Group) shape).members()) {
            sum += area(member);
        }
        return sum;
    }

    public static void main(String[] args) {
        Shape house = new Group("house", List.of(new Rectangle(4, 3), new Rectangle(1, 2)));
        List<Shape> shapes = List.of(new Circle(1.5), house, new Rectangle(2, 2.5));
        shapes.stream()
            .sorted(Comparator.comparingDouble(Shapes::area))
            .forEach(s -> System.out.println(area(s) + "  " + s));
        System.out.println("equal records: " + new Circle(1.5).equals(shapes.get(0)));
        try {
            new Rectangle(-1, 1);
        } catch (IllegalArgumentException e) {
            System.out.println("refused: " + e.getMessage());
        }
    }
}
