// intent: String.format with many conversions, flags, widths, precisions and argument indexes.
// expect: [1    42 42   | 00042 +42 1,234,567 (5)  7]
// expect: [ff FF 0xff 10 ffffffff d01]
// expect: [1.500000 2.35    3.142 2.3     | -0003.14 1,234,567.89 +0.1]
// expect: [1.234568e+04 1.200E-04 0.000100000 1.23e+05 0x1.0p0]
// expect: [str      right left      | tru UPPER     x|]
// expect: [c C A true FALSE false  true]
// expect: [% b a a a]
// expect: [null [1, 2] 0]
// expect: [1 2 3 0.3 0.4]
// expect: [NaN Infinity 0.000000e+00 -0.0]
// expect: [-1 5 1152921504606846976 123456789012345678901234567890]
// expect: [1.23457    -100.00]
// expect: [2024-03-09 04:05:06]
// expect: IllegalFormatConversionException: d != java.lang.String
// expect: UnknownFormatConversionException: Conversion = 'q'
// expect: MissingFormatArgumentException: Format specifier '%s'
// expect: IllegalFormatPrecisionException: 2
// expect: MissingFormatWidthException: %-d
// expect: FormatFlagsConversionMismatchException: Conversion = s, Flags = #
// expect: IllegalFormatCodePointException: Code point = 0x110000
// expect: [999 -1,000 1,000.500]
// expect: [z x y]
// expect: [true Optional[1]]
import java.util.*;

public class Format {
    static void f(String format, Object... args) {
        try {
            System.out.println("[" + String.format(Locale.ROOT, format, args) + "]");
        } catch (IllegalFormatException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        f("%d %5d %-5d| %05d %+d %,d %(d % d", 1, 42, 42, 42, 42, 1234567, -5, 7);
        f("%x %X %#x %o %08x %h", 255, 255, 255, 8, -1, "hi");
        f("%f %.2f %8.3f %-8.1f| %08.2f %,.2f %+.1f", 1.5, 2.345, Math.PI, 2.25, -3.14159, 1234567.891, 0.05);
        f("%e %.3E %g %.3g %a", 12345.678, 0.00012, 0.0001, 123456.0, 1.0);
        f("%s %10s %-10s| %.3s %S %5.1s|", "str", "right", "left", "truncate", "upper", "xyz");
        f("%c %C %c %b %B %b %5b", 'c', 'c', 65, true, false, null, true);
        f("%n%%".replace("%n", "") + " %2$s %1$s %<s %s", "a", "b");
        f("%s %s %s", null, List.of(1, 2), new int[0].length);
        f("%.0f %.0f %.0f %.1f %.1f", 0.5, 1.5, 2.5, 0.25, 0.35);
        f("%s %f %e %.1f", Double.NaN, Double.POSITIVE_INFINITY, 0.0, -0.0);
        f("%d %d %d %d", (byte) -1, (short) 5, 1L << 60, new java.math.BigInteger("123456789012345678901234567890"));
        f("%.5f %10.2f", new java.math.BigDecimal("1.23456789"), new java.math.BigDecimal("-99.995"));
        f("%tY-%<tm-%<td %<tH:%<tM:%<tS", new GregorianCalendar(2024, Calendar.MARCH, 9, 4, 5, 6));
        f("%d", "x");
        f("%q", 1);
        f("%s %s", 1);
        f("%.2d", 1);
        f("%-d", 1);
        f("%#s", "x");
        f("%c", 0x110000);
        f("%,d %,d %,.3f", 999, -1000, 1000.5);
        f("%3$s %1$s %2$s", "x", "y", "z");
        f("%b %s", "text", Optional.of(1));
    }
}
