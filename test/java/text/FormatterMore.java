// intent: printf, Formatter to a builder, format of dates from fixed instants, locale-dependent separators.
// expect: printf 5
// expect: 1.234.567,89 1.234.567
// expect: 1,234,567.89
// expect: pre:007|ab  |  cd|
// expect: <0/-1/-1> <1/8/3>|
// expect: Thursday Thu January Jan 1 001 am 12 000 0 1970-01-01 00:00:00 01/01/70 00:00
// expect: 0003.142|+0000042|(12,345.6)|7         |beef|FE
// expect:  1.235e+05|1.2e-05     |0x1.999999999999ap-4|-0X1.CP1
// expect: true q 2a %
// expect: rep rep 00009 9
// expect: 1 2MIXEDCASE
// expect: 50%, 10, 010, -9,223,372,036,854,775,808,  3
// expect: 1.001 2.002 0.3333333333 2e+01
// expect:     x|y    | true|f
import java.util.*;

public class FormatterMore {
    static class Money implements Formattable {
        @Override public void formatTo(Formatter f, int flags, int width, int precision) {
            f.format("<%d/%d/%d>", flags, width, precision);
        }
    }

    public static void main(String[] args) {
        System.out.printf("%s %d%n", "printf", 5);
        System.out.format(Locale.GERMANY, "%,.2f %,d%n", 1234567.891, 1234567);
        System.out.format(Locale.US, "%,.2f%n", 1234567.891);
        StringBuilder b = new StringBuilder("pre:");
        try (Formatter f = new Formatter(b, Locale.ROOT)) {
            f.format("%03d|", 7).format("%-4s|", "ab").format("%4s|", "cd");
        }
        System.out.println(b);
        System.out.println(String.format("%s %-8.3s|", new Money(), new Money()));
        Calendar c = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.US);
        c.setTimeInMillis(0);
        System.out.println(String.format(Locale.US, "%tA %<ta %<tB %<tb %<te %<tj %<tp %<tI %<tL %<ts %<tF %<tT %<tD %<tR", c));
        System.out.println(String.format("%08.3f|%+08d|%(,.1f|%-10d|%x|%X", 3.14159, 42, -12345.6, 7, 0xbeefL, (byte) -2));
        System.out.println(String.format("%10.3e|%-12.2g|%a|%A", 123456.789, 0.00001234, 0.1, -3.5));
        System.out.println(String.format("%b %c %h %% %n", "x", 'q', 42).trim());
        System.out.println(String.format("%1$s %1$s %2$05d %<d", "rep", 9));
        System.out.println(String.format("%s %s", (Object[]) new Integer[] {1, 2}) + String.format("%S", "mixedCase"));
        System.out.println(String.format("%d%%, %o, %#o, %,d, % d", 50, 8, 8, Long.MIN_VALUE, 3));
        System.out.println(String.format("%.3f %.3f %.10f %.0e", 1.0005, 2.0015, 1.0 / 3, 15.0));
        System.out.println(String.format("%5c|%-5c|%5b|%.1b", 'x', 'y', true, false));
    }
}
