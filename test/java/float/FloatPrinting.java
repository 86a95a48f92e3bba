// intent: Float.toString on values that every JDK prints alike.
// expect: 0.0 -0.0 1.0 0.1 0.2 0.3 1.1 3.14159 1.0E7 9999999.0 12345.678 0.001 1.0E-4 1.0E10 3.4028235E38 1.6777216E7 3.3554432E7 0.33333334 1.0E-10 123456.0 5.0E-5
// expect: NaN Infinity -Infinity 0x1.8p0 0x0.000002p-126
// expect: 0.10000000149011612 0.1 false true
// expect: 0.33333334 0.6666667 14.285714 3.1415927
// expect: 1036831949 1.0 -2147483648 1.4E-45
// expect: 1 1 true true true
// expect: 100958.34
// expect: 1069547520 true 2.0 3.0
public class FloatPrinting {
    public static void main(String[] args) {
        float[] values = {0f, -0f, 1f, 0.1f, 0.2f, 0.3f, 1.1f, 3.14159f, 1e7f, 9999999f, 12345.678f, 0.001f, 1e-4f, 1e10f,
            3.4028235E38f, 16777216f, 33554432f, 0.33333334f, 1e-10f, 123456f, 5e-5f};
        StringBuilder b = new StringBuilder();
        for (float f : values) b.append(f).append(' ');
        System.out.println(b.toString().trim());
        System.out.println(Float.NaN + " " + 1f / 0 + " " + -1f / 0 + " " + Float.toHexString(1.5f) + " " + Float.toHexString(Float.MIN_VALUE));
        System.out.println((double) 0.1f + " " + (float) 0.1 + " " + (0.1f == 0.1) + " " + (0.5f == 0.5));
        System.out.println(1f / 3 + " " + 2f / 3 + " " + 100f / 7 + " " + (float) Math.PI);
        System.out.println(Float.floatToIntBits(0.1f) + " " + Float.intBitsToFloat(0x3f800000) + " " + Float.floatToRawIntBits(-0f) + " " + Float.intBitsToFloat(1));
        System.out.println(Float.compare(0f, -0f) + " " + Float.compare(Float.NaN, 1f) + " " + Float.isNaN(0f / 0) + " " + Float.isInfinite(1f / 0) + " " + Float.isFinite(1f));
        float sum = 0;
        for (int i = 0; i < 1000000; i++) sum += 0.1f;
        System.out.println(sum);
        System.out.println(Float.hashCode(1.5f) + " " + Float.valueOf(2.5f).equals(2.5f) + " " + Float.max(1f, 2f) + " " + Float.sum(1f, 2f));
    }
}
