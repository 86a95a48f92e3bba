// intent: Raw bits, NaN payload handling, ulp, nextUp, signum, copySign and getExponent.
// expect: 3ff0000000000000 c004000000000000 7ff8000000000000 16
// expect: 7ff8000000000000 7ff8000000001234 true true
// expect: 3cb0000000000000 7af0000000000000 34000000 1
// expect: 3ff0000000000001 3fefffffffffffff 1 3f800001 7ff0000000000000
// expect: -1.0 -0.0 NaN -3.0 3.0
// expect: 10 -1023 1024 -1023 -4
// expect: 4098000000000000 1 7f800000 2efffffffffffff
// expect: 1073217536 -2147483648 1 -1022
// expect: 0.0 4.9E-324 true 17b8 5555555555555
// expect: true false 0 8000000000000000 0
// expect: true
// expect: Infinity
// expect: 9200000000000000000 9223372036854775807 2147483647 2147483647 A 0
// expect: 3f800001 0 7f800000 36a0000000000000 4b800000 4340000000000000
public class BitsAndNaN {
    static String h(double d) { return Long.toHexString(Double.doubleToRawLongBits(d)); }
    static String h(float f) { return Integer.toHexString(Float.floatToRawIntBits(f)); }

    public static void main(String[] args) {
        System.out.println(h(1.0) + " " + h(-2.5) + " " + h(Double.NaN) + " " + h(0.0 / 0.0 * 0 + Double.NaN).length());
        double odd = Double.longBitsToDouble(0x7ff8000000001234L);
        System.out.println(Long.toHexString(Double.doubleToLongBits(odd)) + " " + h(odd) + " " + (odd != odd) + " " + Double.isNaN(odd));
        System.out.println(h(Math.ulp(1.0)) + " " + h(Math.ulp(1e300)) + " " + h(Math.ulp(1f)) + " " + h(Math.ulp(0.0)));
        System.out.println(h(Math.nextUp(1.0)) + " " + h(Math.nextDown(1.0)) + " " + h(Math.nextUp(-0.0)) + " " + h(Math.nextAfter(1f, 2.0)) + " " + h(Math.nextUp(Double.MAX_VALUE)));
        System.out.println(Math.signum(-3.5) + " " + Math.signum(-0.0) + " " + Math.signum(Double.NaN) + " " + Math.copySign(3.0, -0.0) + " " + Math.copySign(-3f, 1f));
        System.out.println(Math.getExponent(1024.5) + " " + Math.getExponent(0.0) + " " + Math.getExponent(Double.NaN) + " " + Math.getExponent(1e-320) + " " + Math.getExponent(0.1f));
        System.out.println(h(Math.scalb(1.5, 10)) + " " + h(Math.scalb(1.0, -1074)) + " " + h(Math.scalb(1f, 200)) + " " + h(Math.scalb(Double.MAX_VALUE, -2000)));
        System.out.println(Double.hashCode(1.5) + " " + Double.hashCode(-0.0) + " " + Double.compare(Double.NaN, Double.POSITIVE_INFINITY) + " " + Double.MIN_EXPONENT);
        double tiny = Double.MIN_VALUE;
        System.out.println(tiny / 2 + " " + tiny * 0.6 + " " + (tiny * 0.5 == 0) + " " + h(1e-320 * 3) + " " + h(Double.MIN_NORMAL / 3));
        System.out.println((0.0 == -0.0) + " " + (1 / 0.0 == 1 / -0.0) + " " + h(0.0 - 0.0) + " " + h(-0.0 - 0.0) + " " + h(-0.0 + 0.0));
        System.out.println(Double.MAX_VALUE + 1 == Double.MAX_VALUE);
        System.out.println(Double.MAX_VALUE * 2 - Double.MAX_VALUE);
        System.out.println((long) 9.2e18 + " " + (long) 9.3e18 + " " + (int) 2147483647.9 + " " + (int) 2147483648.5f + " " + (char) 65.7 + " " + (int) Float.NaN);
        System.out.println(h((float) 1.00000017) + " " + h((float) 1e-46) + " " + h((float) 3.4028236e38) + " " + h((double) Float.MIN_VALUE) + " " + h((float) 16777217L) + " " + h((double) 9007199254740993L));
    }
}
