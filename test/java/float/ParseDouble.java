// intent: Double.parseDouble and Float.parseFloat: rounding, exponents, hex, specials, errors.
// expect: 0 0 0
// expect: -0 8000000000000000 80000000
// expect: 1 3ff0000000000000 3f800000
// expect: 0.1 3fb999999999999a 3dcccccd
// expect: .5 3fe0000000000000 3f000000
// expect: 5. 4014000000000000 40a00000
// expect: 1e10 4202a05f20000000 501502f9
// expect: 1E-10 3ddb7cdfd9d7bdbb 2edbe6ff
// expect: 123456789.123456789 419d6f34547e6b75 4ceb79a3
// expect: 1e400 7ff0000000000000 7f800000
// expect: -1e400 fff0000000000000 ff800000
// expect: 1e-400 0 0
// expect: 4.9e-324 1 0
// expect: 2.4703282292062328e-324 1 0
// expect: 1.7976931348623157e308 7fefffffffffffff 7f800000
// expect: 9007199254740993 4340000000000000 5a000000
// expect: 0x1p3 4020000000000000 41000000
// expect: 0x1.8p-1 3fe8000000000000 3f400000
// expect: NaN 7ff8000000000000 7fc00000
// expect: -Infinity fff0000000000000 ff800000
// expect:  12  4028000000000000 41400000
// expect: 1d 3ff0000000000000 3f800000
// expect: 2f 4000000000000000 40000000
// expect: empty String
// expect: For input string: "abc"
// expect: For input string: "1e"
// expect: For input string: "0x1"
// expect: For input string: "--1"
// expect: For input string: "1 2"
// expect: For input string: "."
public class ParseDouble {
    static void p(String s) {
        try {
            double d = Double.parseDouble(s);
            System.out.println(s + " " + Long.toHexString(Double.doubleToLongBits(d)) + " " + Integer.toHexString(Float.floatToIntBits(Float.parseFloat(s))));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"0", "-0", "1", "0.1", ".5", "5.", "1e10", "1E-10", "123456789.123456789", "1e400", "-1e400", "1e-400",
            "4.9e-324", "2.4703282292062328e-324", "1.7976931348623157e308", "9007199254740993", "0x1p3", "0x1.8p-1", "NaN", "-Infinity", " 12 ", "1d", "2f"}) {
            p(s);
        }
        for (String s : new String[] {"", "abc", "1e", "0x1", "--1", "1 2", "."}) p(s);
    }
}
