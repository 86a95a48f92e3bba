// intent: Surrogates, code points, case mapping beyond Latin, encodings; printed as numbers.
// expect: 6 5 1f600 de00 1f600 5
// expect: 61.e9.4e2d.1f600.7a.
// expect: 61c3a9e4b8adf09f98807a
// expect: feff006100e94e2dd83dde00007a 6100e9002d4e3dd800de7a00
// expect: 61e93f3f7a 613f3f3f7a
// expect: e9.41.fffd.fffd.
// expect: e9.41.102.
// expect: 53.54.52.41.53.53.45. 69.307. 3c3.3c2.
// expect: true 131 3 2
// expect: 7a.1f600.4e2d.e9.61.
// expect: 101.1d11e.20ac.
// expect: -651591982 true 61.e9.6d.1f600.7a. true
// expect: 3 3f78
// expect: e9.65.65.301. false 2
// expect: -1
import java.nio.charset.StandardCharsets;
import java.util.*;

public class Unicode {
    static String hex(byte[] b) {
        StringBuilder s = new StringBuilder();
        for (byte x : b) s.append(String.format("%02x", x));
        return s.toString();
    }

    static String points(String s) {
        StringBuilder b = new StringBuilder();
        s.codePoints().forEach(c -> b.append(Integer.toHexString(c)).append('.'));
        return b.toString();
    }

    public static void main(String[] args) {
        String s = "a\u00e9\u4e2d\ud83d\ude00z";
        System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " " + Integer.toHexString(s.codePointAt(3)) + " "
            + Integer.toHexString(s.codePointAt(4)) + " " + Integer.toHexString(s.codePointBefore(5)) + " " + s.offsetByCodePoints(0, 4));
        System.out.println(points(s));
        System.out.println(hex(s.getBytes(StandardCharsets.UTF_8)));
        System.out.println(hex(s.getBytes(StandardCharsets.UTF_16)) + " " + hex(s.getBytes(StandardCharsets.UTF_16LE)));
        System.out.println(hex(s.getBytes(StandardCharsets.ISO_8859_1)) + " " + hex(s.getBytes(StandardCharsets.US_ASCII)));
        System.out.println(points(new String(new byte[] {(byte) 0xc3, (byte) 0xa9, 65, (byte) 0xff, (byte) 0xe4, (byte) 0xb8}, StandardCharsets.UTF_8)));
        System.out.println(points(new String(new byte[] {(byte) 0xe9}, StandardCharsets.ISO_8859_1)) + points(new String(new byte[] {0, 65, 1, 2}, StandardCharsets.UTF_16BE)));
        System.out.println(points("stra\u00dfe".toUpperCase(Locale.ROOT)) + " " + points("\u0130".toLowerCase(Locale.ROOT)) + " " + points("\u03a3\u03a3".toLowerCase(Locale.ROOT)));
        System.out.println("\u00c9".equalsIgnoreCase("\u00e9") + " " + "\u00e9".compareTo("f") + " " + s.indexOf(0x1f600) + " " + s.indexOf('\u4e2d'));
        System.out.println(points(new StringBuilder(s).reverse().toString()));
        System.out.println(points(new StringBuilder().appendCodePoint(0x1d11e).append('\u20ac').insert(0, '\u0101').toString()));
        System.out.println(s.hashCode() + " " + s.equals("a\u00e9\u4e2d\ud83d\ude00z") + " " + points(s.replace("\u4e2d", "m")) + " " + s.contains("\ude00"));
        System.out.println(new String(new int[] {0x1f600, 66}, 0, 2).length() + " " + hex("\ud800x".getBytes(StandardCharsets.UTF_8)));
        System.out.println(points("\u00e9".concat("e")) + points("e\u0301") + " " + "\u00e9".equals("e\u0301") + " " + Character.toString(0x1f600).length());
        try {
            new String(new int[] {-1}, 0, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
