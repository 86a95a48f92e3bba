// intent: Math.*Exact, floorDiv, floorMod, multiplyHigh and their exceptions.
// expect: integer overflow
// expect: long overflow
// expect: integer overflow
// expect: integer overflow
// expect: long overflow
// expect: 2147395600
// expect: integer overflow
// expect: integer overflow
// expect: integer overflow
// expect: 4
// expect: Overflow to represent absolute value of Integer.MIN_VALUE
// expect: -4 1 -1
// expect: -2147483648 2
// expect: / by zero
// expect: 7 -1 4611686018427387904
// expect: / by zero
// expect: / by zero
// expect: 0.0 -0.0 NaN 5
public class ExactMath {
    interface Action { Object run(); }

    static void tryIt(Action a) {
        try {
            System.out.println(a.run());
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        int max = Integer.MAX_VALUE, min = Integer.MIN_VALUE;
        tryIt(() -> Math.addExact(max, 1));
        tryIt(() -> Math.addExact(Long.MAX_VALUE, 1L));
        tryIt(() -> Math.subtractExact(min, 1));
        tryIt(() -> Math.multiplyExact(1 << 16, 1 << 15));
        tryIt(() -> Math.multiplyExact(1L << 32, 1L << 31));
        tryIt(() -> Math.multiplyExact(46340, 46340));
        tryIt(() -> Math.negateExact(min));
        tryIt(() -> Math.toIntExact(1L << 31));
        tryIt(() -> Math.incrementExact(max));
        tryIt(() -> Math.decrementExact(5));
        tryIt(() -> Math.absExact(min));
        tryIt(() -> Math.floorDiv(-7, 2) + " " + Math.floorMod(-7, 2) + " " + Math.floorMod(7, -2));
        tryIt(() -> Math.floorDiv(min, -1) + " " + Math.floorMod(-7L, 3));
        tryIt(() -> Math.floorMod(1, 0));
        tryIt(() -> Math.multiplyHigh(Long.MAX_VALUE, 16) + " " + Math.multiplyHigh(-1, 1) + " " + Math.multiplyFull(min, min));
        tryIt(() -> 1 / (max - max));
        tryIt(() -> 1L % (max - (long) max));
        tryIt(() -> Math.max(-0.0, 0.0) + " " + Math.min(0f, -0f) + " " + Math.max(Double.NaN, 1) + " " + Math.abs(-5L));
    }
}
