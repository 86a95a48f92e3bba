// intent: BigDecimal scale, rounding modes, division, comparison, printing forms.
// expect: 0.3 2.200 0.1 5
// expect: 2.5 0.3333333333 0.6666667
// expect: Non-terminating decimal expansion; no exact representable decimal result.
// expect: UP: 3 2 -3 2 -2
// expect: DOWN: 2 1 -2 1 -1
// expect: CEILING: 3 2 -2 2 -1
// expect: FLOOR: 2 1 -3 1 -2
// expect: HALF_UP: 3 2 -3 1 -2
// expect: HALF_DOWN: 2 1 -2 1 -2
// expect: HALF_EVEN: 2 2 -2 1 -2
// expect: Rounding necessary
// expect: false 0 621 2
// expect: 1E+5 100000 1E-7 0.0000001 0.00000123 1E+2
// expect: 3 6 123456 -3 0
// expect: 0.1000000000000000055511151231257827021181583404541015625 0.1 1.5
// expect: 123.5 1.0E+2 1267650600228229401496703205376 1.61051
// expect: 1.41421356237309504880168872421 1.5 -7 7 Infinity
// expect: 3 0.005 5000 5E+2 0.1
// expect: 2 10 12.345 -6101065172474983726
// expect: 2.718281828459045235360287471352662497757247093
import java.math.*;

public class BigDecimals {
    static BigDecimal d(String s) { return new BigDecimal(s); }

    public static void main(String[] args) {
        System.out.println(d("0.1").add(d("0.2")) + " " + d("1.10").multiply(d("2.0")) + " " + d("1").subtract(d("0.9")) + " " + d("-5").negate());
        System.out.println(d("10").divide(d("4")) + " " + d("1").divide(d("3"), 10, RoundingMode.HALF_UP) + " " + d("2").divide(d("3"), MathContext.DECIMAL32));
        try {
            d("1").divide(d("3"));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        for (RoundingMode m : RoundingMode.values()) {
            if (m == RoundingMode.UNNECESSARY) continue;
            StringBuilder b = new StringBuilder(m + ":");
            for (String s : new String[] {"2.5", "1.5", "-2.5", "1.1", "-1.6"}) b.append(' ').append(d(s).setScale(0, m));
            System.out.println(b);
        }
        try {
            d("1.25").setScale(1, RoundingMode.UNNECESSARY);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(d("2.0").equals(d("2.00")) + " " + d("2.0").compareTo(d("2.00")) + " " + d("2.0").hashCode() + " " + d("2.00").stripTrailingZeros());
        System.out.println(d("1E+5") + " " + d("1E+5").toPlainString() + " " + d("0.0000001") + " " + d("0.0000001").toPlainString() + " " + d("123E-8").toEngineeringString() + " " + d("100").stripTrailingZeros());
        System.out.println(d("123.456").scale() + " " + d("123.456").precision() + " " + d("123.456").unscaledValue() + " " + d("-1E+3").scale() + " " + d("0.00").signum());
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal(1.5f));
        System.out.println(d("123.456").round(new MathContext(4)) + " " + d("99.99").round(new MathContext(2)) + " " + d("2").pow(100) + " " + d("1.1").pow(5));
        System.out.println(d("2").sqrt(new MathContext(30)) + " " + d("7.5").remainder(d("2")) + " " + d("-7.5").toBigInteger() + " " + d("7.9").intValue() + " " + d("1e400").doubleValue());
        System.out.println(d("10").divideToIntegralValue(d("3")) + " " + d("5").movePointLeft(3) + " " + d("5").movePointRight(3) + " " + d("5").scaleByPowerOfTen(2) + " " + d("1.5").ulp());
        System.out.println(d("1").max(d("2")).min(d("3")) + " " + BigDecimal.TEN.plus() + " " + new BigDecimal(new BigInteger("12345"), 3) + " " + d("12345678901234567890.123").longValue());
        BigDecimal e = BigDecimal.ONE, term = BigDecimal.ONE;
        for (int i = 1; i < 40; i++) {
            term = term.divide(BigDecimal.valueOf(i), 50, RoundingMode.HALF_EVEN);
            e = e.add(term);
        }
        System.out.println(e.setScale(45, RoundingMode.DOWN));
    }
}
