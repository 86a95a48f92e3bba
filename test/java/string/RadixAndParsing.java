// intent: Conversions between numbers and text in many forms, with their exceptions.
// expect: 0 5 12
// expect: java.lang.NumberFormatException: For input string: "99" under radix 8
// expect: java.lang.NumberFormatException: For input string: "1_000"
// expect: java.lang.NumberFormatException: radix 99 greater than Character.MAX_RADIX
// expect: java.lang.NumberFormatException: For input string: "12345678901"
// expect: 12
// expect: java.lang.NumberFormatException: Value out of range. Value:"200" Radix:10
// expect: java.lang.NumberFormatException: Value out of range. Value:"-32769" Radix:10
// expect: java.lang.NumberFormatException: For input string: ""
// expect: -1
// expect: java.lang.NumberFormatException: Illegal leading minus sign on unsigned string -1.
// expect: java.lang.NumberFormatException: For input string: "FFFFFFFFF" under radix 16
// expect: 1500.0 2.5 1024.0
// expect: java.lang.NumberFormatException: For input string: "1,5"
// expect: true false
// expect: ff -11111111 7 -1
// expect: 0 8000000000000000 fffffffb 1010
// expect: 7 7 7 f -1
// expect: 1.0E10 100.0 0.001 0.001
// expect: 0.3 0.30000000149011613 0.1
// expect: bcyte
// expect: java.lang.StringIndexOutOfBoundsException: offset 2, count 2, length 3
// expect: java.lang.StringIndexOutOfBoundsException: begin 4, end 3, length 3
// expect: java.lang.StringIndexOutOfBoundsException: String index out of range: -1
// expect: java.lang.IllegalArgumentException: count is negative: -1
// expect: java.lang.StringIndexOutOfBoundsException: begin 2, end 1, length 3
public class RadixAndParsing {
    interface Body { Object run(); }

    static void attempt(Body b) {
        try {
            System.out.println(b.run());
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        attempt(() -> Integer.parseInt("-0") + " " + Integer.parseInt("+5") + " " + Integer.valueOf("0012"));
        attempt(() -> Integer.parseInt("99", 8));
        attempt(() -> Integer.parseInt("1_000"));
        attempt(() -> Integer.parseInt("1", 99));
        attempt(() -> Integer.parseInt("12345678901"));
        attempt(() -> Integer.parseInt("abc12xyz", 3, 5, 10));
        attempt(() -> Byte.parseByte("200"));
        attempt(() -> Short.parseShort("-32769"));
        attempt(() -> Long.parseLong(""));
        attempt(() -> Long.parseUnsignedLong("18446744073709551615"));
        attempt(() -> Integer.parseUnsignedInt("-1"));
        attempt(() -> Integer.decode("0xFFFFFFFFF"));
        attempt(() -> Double.parseDouble("1.5e3") + " " + Float.valueOf("  2.5f ") + " " + Double.valueOf("0x1.0p10"));
        attempt(() -> Double.parseDouble("1,5"));
        attempt(() -> Boolean.parseBoolean("tRuE") + " " + Boolean.valueOf(null));
        attempt(() -> Integer.toString(255, 16) + " " + Integer.toString(-255, 2) + " " + Integer.toString(7, 99) + " " + Long.toString(-1L, 36));
        attempt(() -> Integer.toHexString(0) + " " + Long.toHexString(Long.MIN_VALUE) + " " + Integer.toUnsignedString(-5, 16) + " " + Integer.toBinaryString(10));
        attempt(() -> Character.getNumericValue('7') + " " + ('7' - '0') + " " + (char) (7 + '0') + " " + Character.forDigit(15, 16) + " " + Character.digit('g', 16));
        attempt(() -> String.valueOf(1e10) + " " + String.valueOf(100f) + " " + Float.toString(1e-3f) + " " + Double.toString(1e-3));
        attempt(() -> "%s".formatted(0.1f + 0.2f) + " " + (0.1f + 0.2) + " " + (float) 0.1);
        attempt(() -> new String(new char[] {'a', 'b', 'c'}, 1, 2) + new String("bytes".getBytes(), 1, 3));
        attempt(() -> new String(new char[3], 2, 2));
        attempt(() -> "abc".substring(4));
        attempt(() -> "abc".charAt(-1));
        attempt(() -> "x".repeat(-1));
        attempt(() -> "abc".subSequence(2, 1));
    }
}
