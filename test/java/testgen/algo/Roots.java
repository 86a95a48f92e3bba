package testgen.algo;

/** Roots, with numbers of floating point and of integer type. */
public final class Roots {
    private static final double PRECISION = 1e-6;

    private Roots() {
    }

    /** The square root by Newton's method. */
    public static double newton(double square) {
        if (square < 0) {
            throw new IllegalArgumentException("square of no real number");
        }
        if (square == 0) {
            return 0;
        }
        double root = square < 1 ? 1 : square;
        for (int round = 0; round < 8; round++) {
            double next = (root + square / root) / 2;
            if (Math.abs(next - root) < PRECISION) {
                return next;
            }
            root = next;
        }
        return root;
    }

    /** The largest integer whose square is at most n. */
    public static int floor(int n) {
        if (n < 0) {
            throw new ArithmeticException("negative");
        }
        int low = 0;
        int high = 46340;
        while (low < high) {
            int middle = (low + high + 1) / 2;
            if (middle * middle <= n) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** How many real solutions a x^2 + b x + c = 0 has; -1: all numbers are. */
    public static int solutions(int a, int b, int c) {
        if (a == 0) {
            if (b == 0) {
                return c == 0 ? -1 : 0;
            }
            return 1;
        }
        long discriminant = (long) b * b - 4L * a * c;
        if (discriminant < 0) {
            return 0;
        }
        return discriminant == 0 ? 1 : 2;
    }
}
