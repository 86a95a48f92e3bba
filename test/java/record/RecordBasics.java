// intent: Records: accessors, equals, hashCode, toString of all types, compact constructors, nesting.
// expect: Point[x=3, y=4] 3 5.0 true 97 Point[x=7, y=7] 0
// expect: x too small: -101
// expect: true true All[b=1, s=2, c=c, i=3, l=4, f=0.0, d=-0.0, z=true, t=t, a=[I@, o=null]
// expect: false false
// expect: Empty[] true 0
// expect: Generic[lo=a, hi=z] a -1
// expect: Own!5 10 true
// expect: Tree[name=root, kids=[Tree[name=a, kids=[]], Tree[name=b, kids=[Tree[name=c, kids=[]]]]]] 4
// expect: true 1074007471 Local[s=null, d=0.0]
// expect: found false false -29
import java.util.*;

public class RecordBasics {
    record Point(int x, int y) {
        static final Point ORIGIN = new Point(0, 0);
        Point {
            if (x < -100) throw new IllegalArgumentException("x too small: " + x);
        }
        Point(int both) { this(both, both); }
        double norm() { return Math.sqrt(x * x + y * y); }
        static Point of(String s) { String[] p = s.split(","); return new Point(Integer.parseInt(p[0]), Integer.parseInt(p[1])); }
    }
    record All(byte b, short s, char c, int i, long l, float f, double d, boolean z, String t, int[] a, Object o) {}
    record Empty() {}
    record Generic<T extends Comparable<T>>(T lo, T hi) implements Comparable<Generic<T>> {
        Generic { if (lo.compareTo(hi) > 0) { T t = lo; lo = hi; hi = t; } }
        public int compareTo(Generic<T> o) { return lo.compareTo(o.lo); }
    }
    record Own(int v) {
        @Override public int v() { return v * 2; }
        @Override public String toString() { return "Own!" + v; }
        @Override public boolean equals(Object o) { return o instanceof Own; }
        @Override public int hashCode() { return 1; }
    }
    record Tree(String name, List<Tree> kids) {
        Tree(String name, Tree... kids) { this(name, List.of(kids)); }
        int size() { return 1 + kids.stream().mapToInt(Tree::size).sum(); }
    }

    public static void main(String[] args) {
        Point p = new Point(3, 4);
        System.out.println(p + " " + p.x() + " " + p.norm() + " " + p.equals(Point.of("3,4")) + " " + p.hashCode() + " " + new Point(7) + " " + Point.ORIGIN.hashCode());
        try {
            new Point(-101, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        int[] arr = {1};
        All a = new All((byte) 1, (short) 2, 'c', 3, 4L, 0f, -0.0, true, "t", arr, null), b = new All((byte) 1, (short) 2, 'c', 3, 4L, 0f, -0.0, true, "t", arr, null);
        System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.toString().replaceAll("@[0-9a-f]+", "@"));
        System.out.println(new All((byte) 1, (short) 2, 'c', 3, 4L, -0f, -0.0, true, "t", arr, null).equals(a) + " " + new All((byte) 1, (short) 2, 'c', 3, 4L, 0f, -0.0, true, "t", new int[] {1}, null).equals(a));
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        Generic<String> g = new Generic<>("z", "a");
        System.out.println(g + " " + g.lo() + " " + g.compareTo(new Generic<>("b", "c")));
        System.out.println(new Own(5) + " " + new Own(5).v() + " " + new Own(1).equals(new Own(2)));
        Tree t = new Tree("root", new Tree("a"), new Tree("b", new Tree("c")));
        System.out.println(t + " " + t.size());
        record Local(String s, double d) {}
        Set<Local> set = new HashSet<>(List.of(new Local("a", Double.NaN), new Local("b", 1)));
        System.out.println(set.contains(new Local("a", Double.NaN)) + " " + new Local("q", 2.5).hashCode() + " " + new Local(null, 0));
        Map<Point, String> m = new HashMap<>();
        m.put(new Point(1, 2), "found");
        System.out.println(m.get(new Point(1, 2)) + " " + p.equals(null) + " " + p.equals("x") + " " + new Point(Integer.MIN_VALUE + 2147483647, 2).hashCode());
    }
}
