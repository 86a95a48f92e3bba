package testgen.data;

/** Kinds of triangles. */
public final class Triangle {
    public enum Kind { NONE, EQUILATERAL, ISOSCELES, SCALENE }

    private final int a;
    private final int b;
    private final int c;

    public Triangle(int a, int b, int c) {
        this.a = a;
        this.b = b;
        this.c = c;
    }

    public Kind kind() {
        if (a <= 0 || b <= 0 || c <= 0) {
            return Kind.NONE;
        }
        if (a >= (long) b + c || b >= (long) a + c || c >= (long) a + b) {
            return Kind.NONE;
        }
        if (a == b && b == c) {
            return Kind.EQUILATERAL;
        }
        return a == b || b == c || a == c ? Kind.ISOSCELES : Kind.SCALENE;
    }

    /** Whether it has a right angle; sides up to a thousand. */
    public static boolean isRight(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0 || a > 1000 || b > 1000 || c > 1000) {
            return false;
        }
        int longest = Math.max(a, Math.max(b, c));
        return a * a + b * b + c * c == 2 * longest * longest;
    }
}
