// intent: Enhanced for loops over record trees, pattern switch recursion, generic inference in patterns.
// expect: 4 3 0
// expect: grey 5 at 1,2.5
// expect: far 18
// expect: colour Rgb[r=5, g=6, b=7]
// expect: colour null no pixel
// expect: starts with a then 3
// expect: {false=2, true=3}
// min-jdk: 21
import java.util.*;

public class NestedPatterns21 {
    sealed interface Tree<T> {}
    record Leaf<T>(T v) implements Tree<T> {}
    record Node<T>(Tree<T> l, Tree<T> r) implements Tree<T> {}

    static <T> int count(Tree<T> t) {
        return switch (t) {
            case Leaf<T>(var v) -> 1;
            case Node<T>(var l, var r) -> count(l) + count(r);
        };
    }

    static int depth(Tree<?> t) {
        return switch (t) {
            case Leaf<?> l -> 0;
            case Node<?>(Leaf<?> l, Leaf<?> r) -> 1;
            case Node<?>(var l, var r) -> 1 + Math.max(depth(l), depth(r));
        };
    }

    record Rgb(int r, int g, int b) {}
    record Pixel(Rgb color, long x, double y) {}

    static String pixel(Object o) {
        return switch (o) {
            case Pixel(Rgb(int r, int g, int b), long x, double y) when r == g && g == b -> "grey " + r + " at " + x + "," + y;
            case Pixel(Rgb(var r, var g, var b), var x, var y) when x > 1L << 32 -> "far " + (r + g + b);
            case Pixel(var c, var x, var y) -> "colour " + c;
            default -> "no pixel";
        };
    }

    public static void main(String[] args) {
        Tree<String> t = new Node<>(new Leaf<>("a"), new Node<>(new Node<>(new Leaf<>("b"), new Leaf<>("c")), new Leaf<>("d")));
        System.out.println(count(t) + " " + depth(t) + " " + depth(new Leaf<>(1)));
        System.out.println(pixel(new Pixel(new Rgb(5, 5, 5), 1, 2.5)));
        System.out.println(pixel(new Pixel(new Rgb(5, 6, 7), 1L << 40, 2.5)));
        System.out.println(pixel(new Pixel(new Rgb(5, 6, 7), 2, 0)));
        System.out.println(pixel(new Pixel(null, 2, 0)) + " " + pixel("x"));
        if (t instanceof Node<String>(Leaf<String>(String s), var rest) && s.length() == 1) System.out.println("starts with " + s + " then " + count(rest));
        Map<Boolean, Integer> m = new TreeMap<>();
        for (Object o : List.of(1, "a", 2, "b", 3L)) m.merge(switch (o) { case Integer i when i > 1 -> true; case Number n -> false; default -> true; }, 1, Integer::sum);
        System.out.println(m);
    }
}
