// intent: Sealed hierarchies with records and pattern matching instanceof.
// expect: 22.0
// expect: -1.0 Group[parts=[Circle[r=1.0]]]
// expect: 42
// expect: op ?
// expect: yes
// expect: string TEXT
// expect: 5
import java.util.*;

public class SealedTypes {
    sealed interface Shape permits Circle, Square, Group {}
    record Circle(double r) implements Shape {}
    record Square(double side) implements Shape {}
    record Group(List<Shape> parts) implements Shape {}

    static abstract sealed class Expr permits Num, Bin {}
    static final class Num extends Expr { final int v; Num(int v) { this.v = v; } }
    static non-sealed class Bin extends Expr { final char op; final Expr l, r; Bin(char op, Expr l, Expr r) { this.op = op; this.l = l; this.r = r; } }
    static class Named extends Bin { Named(Expr l, Expr r) { super('+', l, r); } }

    static double area(Shape s) {
        if (s instanceof Circle c) return c.r() * c.r() * 3;
        if (s instanceof Square q && q.side() > 0) return q.side() * q.side();
        if (s instanceof Group g) {
            double t = 0;
            for (Shape p : g.parts()) t += area(p);
            return t;
        }
        return -1;
    }

    static int eval(Expr e) {
        if (e instanceof Num n) return n.v;
        if (!(e instanceof Bin b)) throw new AssertionError();
        int l = eval(b.l), r = eval(b.r);
        return switch (b.op) {
            case '+' -> l + r;
            case '-' -> l - r;
            case '*' -> l * r;
            default -> throw new IllegalArgumentException("op " + b.op);
        };
    }

    public static void main(String[] args) {
        System.out.println(area(new Group(List.of(new Circle(2), new Square(3), new Group(List.of(new Square(1)))))));
        System.out.println(area(new Square(-1)) + " " + new Group(List.of(new Circle(1))));
        System.out.println(eval(new Bin('*', new Num(6), new Named(new Num(3), new Num(4)))));
        try {
            eval(new Bin('?', new Num(1), new Num(1)));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Object o = "text";
        if (o instanceof String s && s.length() > 3 || o instanceof Integer) System.out.println("yes");
        String t = o instanceof Integer i ? "int " + i : o instanceof String s ? "string " + s.toUpperCase() : "other";
        System.out.println(t);
        while (!(o instanceof Integer n)) o = o.toString().length();
        System.out.println(n + 1);
    }
}
