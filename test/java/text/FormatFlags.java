// intent: Every conversion of Formatter with every flag, width and precision, right and wrong; a digest over all results, and samples.
// expect: d 468 51ed346b2fe93bbc
// expect: x 936 4cf0119bc0c3cc52
// expect: X 1404 cdee350293b6f328
// expect: o 1872 49451d9219600705
// expect: f 2808 ce664af44f14304a
// expect: e 3744 468dd7635fcec54
// expect: E 4680 2926b73aeeab659e
// expect: g 5616 4186deb5365220e2
// expect: G 6552 5c9b17680376a3a6
// expect: a 7488 ff3dd8f0c2553766
// expect: A 8424 3c3e38f95151c6e6
// expect: s 8788 39bc452ce1516116
// expect: S 9152 5ae8ee80d6e44366
// expect: b 9516 75b66f62f6d1b2b0
// expect: B 9880 1c1831b71e14bada
// expect: h 10244 bcf7215a4a3410a2
// expect: H 10608 4da7219a0bd0d96a
// expect: c 10972 2e130aee1df2ee3
// expect: C 11336 1959522ba6bfa6dc
// expect: %q UnknownFormatConversionException: Conversion = 'q'
// expect: % UnknownFormatConversionException: Conversion = '%'
// expect: %-d MissingFormatWidthException: %-d
// expect: %.d UnknownFormatConversionException: Conversion = '.'
// expect: %1$ UnknownFormatConversionException: Conversion = '1'
// expect: %<s MissingFormatArgumentException: Format specifier '%<s'
// expect: %--d DuplicateFormatFlagsException: Flags = '-'
// expect: %5n IllegalFormatWidthException: 5
// expect: %3$s MissingFormatArgumentException: Format specifier '%3$s'
// expect: %99999999999d IllegalFormatWidthException: -2147483648
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Locale;

public class FormatFlags {
    static long digest;
    static int count;

    static String format(String f, Object arg) {
        String s;
        try {
            s = String.format(Locale.ENGLISH, f, arg);
        } catch (RuntimeException e) {
            s = e.getClass().getSimpleName() + ": " + e.getMessage();
        }
        digest = digest * 31 + s.hashCode();
        count++;
        return s;
    }

    static void all(String conversions, String[] precisions, Object... args) {
        String[] flags = {"", "-", "0", "+", " ", ",", "(", "#", "-+", "0+", "0,", "+,(", "+ "};
        for (char c : conversions.toCharArray()) {
            for (String flag : flags) {
                for (String width : new String[] {"", "12"}) {
                    for (String precision : precisions) {
                        for (Object arg : args) {
                            format("%" + flag + width + precision + c, arg);
                        }
                    }
                }
            }
            System.out.println(c + " " + count + " " + Long.toHexString(digest));
        }
    }

    public static void main(String[] args) {
        all("dxXo", new String[] {"", ".3"}, 0, -7, 123456789, Long.MIN_VALUE, (byte) -1,
            new BigInteger("-123456789012345678901234567890"), null, 'c', 1.5);
        all("feEgGaA", new String[] {"", ".0", ".3"}, 0.0, -0.0, 1234567.891, 1e-10, 1e20, Double.NaN,
            Double.NEGATIVE_INFINITY, 3.14159f, 2.5, new BigDecimal("12345.678901234567890"), null, 5);
        all("sSbBhHcC", new String[] {"", ".2"}, "hello", null, true, 'x', 65, Arrays.asList(1, 2), 0x1F600);
        for (String f : new String[] {"%q", "%", "%-d", "%.d", "%1$", "%<s", "%--d", "%5n", "%3$s", "%99999999999d"}) {
            System.out.println(f + " " + format(f, 1));
        }
    }
}
