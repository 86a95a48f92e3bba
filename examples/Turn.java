/*
 * Shapes that can be turned by a right angle. Of a parameter of type Shape not even
 * the class is known: it is null, a Square, a Rectangle, or a Frame around one.
 * Whoever turns a frame has to turn what is in it, and verify finds out who did not:
 *
 *   build/bivium verify --property valid-assert --method turn examples/Turn.java
 *
 * All paths of the method; some end at a null reference:
 *
 *   build/bivium explore --method turn examples/Turn.java
 *
 * Without frames:
 *
 *   build/bivium explore --types 'Turn$Square,Turn$Rectangle' --method turn examples/Turn.java
 */
public class Turn {
    interface Shape {
        int width();

        int height();

        Shape turned();
    }

    record Square(int width) implements Shape {
        public int height() {
            return width;
        }

        public Shape turned() {
            return this;
        }
    }

    record Rectangle(int width, int height) implements Shape {
        public Shape turned() {
            return new Rectangle(height, width);
        }
    }

    record Frame(Rectangle inside, int border) implements Shape {
        public int width() {
            return inside.width() + 2 * border;
        }

        public int height() {
            return inside.height() + 2 * border;
        }

        public Shape turned() {
            return new Frame(inside, border);
        }
    }

    static void turn(Shape shape) {
        Shape turned = shape.turned();
        assert turned.width() == shape.height() && turned.height() == shape.width();
    }

    public static void main(String[] args) {
        turn(new Square(3));
        turn(new Rectangle(2, 5));
        turn(new Frame(new Rectangle(4, 4), 1));
        System.out.println("no assertion fails");
    }
}
