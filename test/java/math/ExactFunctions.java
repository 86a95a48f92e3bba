// intent: Exactly specified Math functions as bits: sqrt, floor, ceil, rint, round, fma, abs, hypot of zero.
// expect: 0 0 0 0 0 0
// expect: 8000000000000000 8000000000000000 8000000000000000 8000000000000000 0 0
// expect: 3fe6a09e667f3bcd 0 3ff0000000000000 0 1 3fe0000000000000
// expect: 7ff8000000000000 bff0000000000000 8000000000000000 8000000000000000 0 3fe0000000000000
// expect: 3ff3988e1409212e 3ff0000000000000 4000000000000000 4000000000000000 2 3ff8000000000000
// expect: 3ff94c583ada5b53 4000000000000000 4008000000000000 4000000000000000 3 4004000000000000
// expect: 7ff8000000000000 c008000000000000 c000000000000000 c000000000000000 -2 4004000000000000
// expect: 5f138d352e5096af 7e37e43c8800759c 7e37e43c8800759c 7e37e43c8800759c 9223372036854775807 7e37e43c8800759c
// expect: 7ff8000000000000 bff0000000000000 8000000000000000 8000000000000000 0 1a56e1fc2f8f359
// expect: 4190000000000001 4330000000000002 4330000000000002 4330000000000002 4503599627370498 4330000000000002
// expect: 7ff8000000000000 7ff8000000000000 7ff8000000000000 7ff8000000000000 0 7ff8000000000000
// expect: 7ff0000000000000 7ff0000000000000 7ff0000000000000 7ff0000000000000 9223372036854775807 7ff0000000000000
// expect: 3fe6a09e667f3bcc 0 3ff0000000000000 0 0 3fdfffffffffffff
// expect: 4016e147ae147ae2 7ff0000000000000 3c90000000000000 40b70a3e
// expect: 3 -2 9223372036854775807 0 0
// expect: 2 0.0 -0.0 NaN
// expect: -2147483648 -9223372036854775808 0.0 1.5
// expect: bff0000000000000 bff0000000000000 400921fb54442d18 4066800000000000
// expect: 3ff6a09e667f3bcd c000000000000000 4010000000000000 10
public class ExactFunctions {
    static String h(double d) { return Long.toHexString(Double.doubleToLongBits(d)); }

    public static void main(String[] args) {
        double[] v = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 1e300, -1e-300, 4503599627370497.5, Double.NaN, Double.POSITIVE_INFINITY, 0.49999999999999994};
        for (double d : v) {
            System.out.println(h(Math.sqrt(d)) + " " + h(Math.floor(d)) + " " + h(Math.ceil(d)) + " " + h(Math.rint(d)) + " " + Math.round(d) + " " + h(Math.abs(d)));
        }
        System.out.println(h(Math.fma(1.1, 2.2, 3.3)) + " " + h(Math.fma(1e308, 10, -1e308)) + " " + h(Math.fma(0.1, 10, -1)) + " " + Integer.toHexString(Float.floatToIntBits(Math.fma(1.1f, 2.2f, 3.3f))));
        System.out.println(Math.round(2.5f) + " " + Math.round(-2.5f) + " " + Math.round(1e20) + " " + Math.round(Float.NaN) + " " + Math.round(-0.5));
        System.out.println(Math.max(1, 2L) + " " + Math.max(-0f, 0f) + " " + Math.min(-0.0, 0.0) + " " + Math.min(Float.NaN, 1f));
        System.out.println(Math.abs(Integer.MIN_VALUE) + " " + Math.abs(Long.MIN_VALUE) + " " + Math.abs(-0f) + " " + Math.abs(-1.5f));
        System.out.println(h(Math.IEEEremainder(5, 3)) + " " + h(Math.IEEEremainder(-5, 2)) + " " + h(Math.toRadians(180)) + " " + h(Math.toDegrees(Math.PI)));
        System.out.println(h(StrictMath.sqrt(2)) + " " + h(StrictMath.floor(-1.5)) + " " + h(StrictMath.rint(3.5)) + " " + StrictMath.round(9.5));
    }
}
