/*
 * What kind of triangle do three sides make? Every path through the method, with
 * sides that lead down it:
 *
 *   build/bivium explore --method kind examples/Triangle.java
 *
 * Two sides of two thousand millions and a third that is free: no path returns
 * ISOSCELES, since the sum of the two overflows.
 *
 *   build/bivium explore --method kind examples/Triangle.java --arg a=2000000000 --arg b=2000000000
 */
public class Triangle {
    enum Kind { NONE, SCALENE, ISOSCELES, EQUILATERAL }

    static Kind kind(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) {
            throw new IllegalArgumentException("a side is not positive");
        }
        if (a == b && b == c) {
            return Kind.EQUILATERAL;
        }
        if (a + b <= c || b + c <= a || c + a <= b) {
            return Kind.NONE;
        }
        return a == b || b == c || c == a ? Kind.ISOSCELES : Kind.SCALENE;
    }

    public static void main(String[] args) {
        System.out.println(kind(3, 4, 5) + " " + kind(2, 2, 3) + " " + kind(1, 2, 3));
    }
}
