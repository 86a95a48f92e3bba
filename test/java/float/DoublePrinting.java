// intent: Double.toString on values that every JDK prints alike.
// expect: 0.0 -0.0 1.0 -1.0 0.1 0.5
// expect: 100.0 1234567.0 9999999.0 1.0E7 1.23456789E7 0.001
// expect: 1.0E-4 1.0E-5 1.23E-5 1.0E21 1.5E300 4.9E-324
// expect: 1.7976931348623157E308 2.2250738585072014E-308 3.141592653589793 2.718281828459045 0.3333333333333333 0.6666666666666666
// expect: 1.0E100 0.3 0.30000000000000004 1.0E16 1.2345678901234568E17 9.007199254740992E15
// expect: 1.0000000000000005E15 3.3333333333333332E7
// expect: NaN Infinity -Infinity 5.0E-5 7.0
// expect: 0x1.0p0 -0x1.999999999999ap-4 0x0.0000000000001p-1022 0x1.fffffffffffffp1023 0x0.0p0
// expect: 3.0000000000000004E-5 3.0000000000000003E-4 0.003 0.03 0.30000000000000004 3.0 30.0 300.0 3000.0 30000.0 300000.0 3000000.0 3.0E7 3.0E8 3.0E9 3.0E10 3.0E11 3.0E12 3.0E13
// expect: 0.9999999999999999 false 1.0
// expect: 14.285714285714286 3.3333333333333335E9 3.142857142857143 1.4142135623730951
public class DoublePrinting {
    public static void main(String[] args) {
        double[] values = {0, -0.0, 1, -1, 0.1, 0.5, 100, 1234567, 9999999, 1e7, 12345678.9, 0.001, 0.0001, 1e-5, 123e-7,
            1e21, 1.5e300, 4.9e-324, Double.MAX_VALUE, Double.MIN_NORMAL, 3.141592653589793, 2.718281828459045,
            1.0 / 3, 2.0 / 3, 1e100, 0.3, 0.1 + 0.2, 1e16, 123456789012345680.0, 9007199254740993.0, 1e15 + 0.5, 33333333.333333332};
        StringBuilder b = new StringBuilder();
        int n = 0;
        for (double d : values) {
            b.append(d).append(++n % 6 == 0 ? "\n" : " ");
        }
        System.out.println(b.toString().trim());
        for (double d : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) System.out.print(d + " ");
        System.out.println(Double.toString(5e-5) + " " + Double.valueOf(7).toString());
        System.out.println(Double.toHexString(1.0) + " " + Double.toHexString(-0.1) + " " + Double.toHexString(Double.MIN_VALUE) + " " + Double.toHexString(Double.MAX_VALUE) + " " + Double.toHexString(0));
        for (int i = 1; i < 20; i++) System.out.print(Math.pow(10, i - 6) * 3 + (i < 19 ? " " : "\n"));
        double s = 0;
        for (int i = 0; i < 10; i++) s += 0.1;
        System.out.println(s + " " + (s == 1.0) + " " + (float) s);
        System.out.println(100.0 / 7 + " " + 1e10 / 3 + " " + 22.0 / 7 + " " + Math.sqrt(2));
    }
}
