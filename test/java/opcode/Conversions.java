// intent: All fifteen primitive conversions on ordinary and corner values.
// expect: 0 0 0 0 0.0 0.0
// expect: -1 -1 65535 -1 -1.0 -1.0
// expect: 127 127 127 127 127.0 127.0
// expect: -128 128 128 128 128.0 128.0
// expect: 127 -129 65407 -129 -129.0 -129.0
// expect: 70 70 70 65606 65606.0 65606.0
// expect: 0 256 256 256 256.0 256.0
// expect: 21 -13035 52501 123456789 1.23456792E8 1.23456789E8
// expect: 0 0 1400897536 4787326403894837248
// expect: -1 -1 -1082130432 -4616189618054758400
// expect: -1 -1 1593835520 4890909195324358656
// expect: 0 0 -553648128 -4332462841530417152
// expect: -1091581186 -2 1465822655 4822182811710087104
// expect: 1 1 1 1 1 1 1
// expect: -1 -1 -1 -1 -1 65535 -1
// expect: 2147483647 10000000000 2147483647 10000000000 -1 65535 -1
// expect: -2147483648 -10000000000 -2147483648 -10000000000 0 0 0
// expect: 2147483647 9223372036854775807 2147483647 9223372036854775807 -1 65535 -1
// expect: -2147483648 -9223372036854775808 -2147483648 -9223372036854775808 0 0 0
// expect: 0 0 0 0 0 0 0
// expect: 2147483647 9223372036854775807 2147483647 9223372036854775807 -1 65535 -1
// expect: -2147483648 -9223372036854775808 -2147483648 -9223372036854775808 0 0 0
// expect: 4599676419600023552 1036831949 0.0 Infinity
public class Conversions {
    public static void main(String[] args) {
        int[] ints = {0, -1, 127, 128, -129, 65536 + 70, Integer.MIN_VALUE + 1 << 8, 123456789};
        for (int i : ints) {
            System.out.println((byte) i + " " + (short) i + " " + (int) (char) i + " " + (long) i
                + " " + (float) i + " " + (double) i);
        }
        long[] longs = {1L << 40, -1L, Long.MAX_VALUE, Long.MIN_VALUE, 0xdeadbeefcafeL};
        for (long l : longs) {
            System.out.println((int) l + " " + (byte) l + " " + Float.floatToIntBits((float) l)
                + " " + Double.doubleToLongBits((double) l));
        }
        double[] doubles = {1.9, -1.9, 1e10, -1e10, 1e20, -1e20, Double.NaN,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double d : doubles) {
            float f = (float) d;
            System.out.println((int) d + " " + (long) d + " " + (int) f + " " + (long) f
                + " " + (byte) d + " " + (int) (char) d + " " + (short) f);
        }
        float third = 1f / 3;
        System.out.println(Double.doubleToLongBits(third) + " " + Float.floatToIntBits((float) 0.1)
            + " " + (float) 1e-50 + " " + (float) 1e50);
    }
}
