// intent: equals, hashCode, toString, getClass and clone, inherited and overridden.
// expect: true false true 994
// expect: false false false
// expect: Point3 9 true (1,2)
// expect: java.lang.CloneNotSupportedException: ObjectMethods$NoClone
// expect: true 2
// expect: true
// expect: true
// expect: 0 0 dflt
// expect: true true
// expect: true 1 31 992
// expect: true
import java.util.*;

public class ObjectMethods {
    static class Point implements Cloneable {
        int x, y;
        int[] data = {1};

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override public boolean equals(Object o) {
            if (this == o) return true;
            if (o == null || getClass() != o.getClass()) return false;
            Point p = (Point) o;
            return x == p.x && y == p.y;
        }

        @Override public int hashCode() { return Objects.hash(x, y); }
        @Override public String toString() { return "(" + x + "," + y + ")"; }
        @Override public Point clone() {
            try {
                return (Point) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Point3 extends Point {
        int z = 9;
        Point3() { super(1, 2); }
    }

    static class NoClone {
        Object tryClone() throws CloneNotSupportedException { return super.clone(); }
    }

    public static void main(String[] args) {
        Point a = new Point(1, 2), b = new Point(1, 2);
        System.out.println(a.equals(b) + " " + (a == b) + " " + (a.hashCode() == b.hashCode()) + " " + a.hashCode());
        System.out.println(a.equals(new Point3()) + " " + a.equals(null) + " " + a.equals("x"));
        Point3 p = new Point3();
        Point q = p.clone();
        System.out.println(q.getClass().getSimpleName() + " " + ((Point3) q).z + " " + (q.data == p.data) + " " + q);
        try {
            new NoClone().tryClone();
        } catch (CloneNotSupportedException e) {
            System.out.println(e);
        }
        Set<Point> set = new HashSet<>(List.of(a, new Point(3, 4)));
        System.out.println(set.contains(b) + " " + set.size());
        Object plain = new Object();
        String text = plain.toString();
        System.out.println(text.equals("java.lang.Object@" + Integer.toHexString(plain.hashCode())));
        System.out.println(plain.hashCode() == System.identityHashCode(plain));
        System.out.println(System.identityHashCode(null) + " " + Objects.hashCode(null) + " " + Objects.toString(null, "dflt"));
        System.out.println(new int[0].toString().startsWith("[I@") + " " + new Point[0].toString().startsWith("[LObjectMethods$Point;@"));
        System.out.println(Objects.equals(null, null) + " " + Objects.hash() + " " + Objects.hash((Object) null) + " " + Arrays.asList(1, null).hashCode());
        System.out.println(a.getClass() == Point.class);
    }
}
