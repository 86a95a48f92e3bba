// intent: Record deconstruction patterns in instanceof, nested, with generics and var.
// expect: line 1234
// expect: backwards Point[x=9, y=2] 4
// expect: backwards null 4
// expect: boxed twice s boxed Box[value=1] boxed null
// expect: mixed 13 other
// expect: java.lang.IllegalStateException: accessor <- java.lang.IllegalStateException: accessor
// expect: 14
// min-jdk: 21
import java.util.*;

public class RecordPatterns {
    record Point(int x, int y) {}
    record Line(Point a, Point b) {}
    record Box<T>(T value) {}
    record Mixed(long l, Object o, double... d) {}

    static String show(Object o) {
        if (o instanceof Line(Point(var x1, var y1), Point(int x2, int y2)) && x1 <= x2) return "line " + x1 + y1 + x2 + y2;
        if (o instanceof Line(var a, Point b)) return "backwards " + a + " " + b.y();
        if (o instanceof Box<?>(Box<?>(String s))) return "boxed twice " + s;
        if (o instanceof Box<?>(var v)) return "boxed " + v;
        if (o instanceof Mixed(long l, Integer i, double[] d)) return "mixed " + (l + i + d.length);
        return "other";
    }

    record Thrower(int v) {
        public int v() { throw new IllegalStateException("accessor"); }
    }

    public static void main(String[] args) {
        System.out.println(show(new Line(new Point(1, 2), new Point(3, 4))));
        System.out.println(show(new Line(new Point(9, 2), new Point(3, 4))));
        System.out.println(show(new Line(null, new Point(3, 4))));
        System.out.println(show(new Box<>(new Box<>("s"))) + " " + show(new Box<>(new Box<>(1))) + " " + show(new Box<>(null)));
        System.out.println(show(new Mixed(5, 6, 1.0, 2.0)) + " " + show(new Mixed(5, "no")));
        try {
            Object o = new Thrower(1);
            if (o instanceof Thrower(int v)) System.out.println(v);
        } catch (MatchException e) {
            System.out.println(e.getMessage() + " <- " + e.getCause());
        }
        int sum = 0;
        for (Object o : List.of(new Point(1, 2), "x", new Point(3, 4))) if (o instanceof Point(int x, int y)) sum += x * y;
        System.out.println(sum);
    }
}
