/** Numbers as texts, and texts as numbers. */
class Numbers {
    private static final String DIGITS = "019-+a\u0663";

    private static int number(String s) {
        try {
            return Integer.parseInt(s);
        } catch (NumberFormatException e) {
            return -1000;
        }
    }

    private static String parsed(String s, int radix) {
        try {
            return "" + Integer.parseInt(s, radix);
        } catch (NumberFormatException e) {
            return e.getMessage();
        }
    }

    private static String parsedLong(String s) {
        try {
            return "" + Long.parseLong(s);
        } catch (NumberFormatException e) {
            return e.getMessage();
        }
    }

    static void parseInt() { Check.ints(DIGITS, 3, s -> number(s)); }
    static void parseTrimmed() { Check.ints(" 7-+", 4, s -> number(s.trim())); }
    static void parseStripped() { Check.texts(" 07-", 4, s -> parsed(s.strip(), 10)); }
    static void parseTrimmedOrNot() { Check.ints(" 7-", 4, s -> number(s.length() == 3 ? s : s.trim())); }
    /* paths: 8 */ static void parsePart() { Check.ints("+7a", 4, s -> s.length() < 2 ? 0 : number(s.substring(1))); }
    static void parseHex() { Check.texts("fG7-", 3, s -> parsed(s, 16)); }
    static void parseBinary() { Check.texts("012", 3, s -> parsed(s, 2)); }
    static void parseWide() { Check.texts("zZ9.", 3, s -> parsed(s, 36)); }
    static void parseNearLimit() { Check.texts("01789-", 2, s -> parsed("21474836" + s, 10)); }
    static void parseNearLeast() { Check.texts("01789", 2, s -> parsed("-21474836" + s, 10)); }
    static void parseNearHexLimit() { Check.texts("780f", 2, s -> parsed(s + "fffffff", 16)); }
    static void parseWithZeros() { Check.texts("0129", 2, s -> parsed("00000000000000000" + s, 10)); }
    static void parseLong() { Check.texts(DIGITS, 2, s -> parsedLong(s)); }
    static void parseNearLongLimit() { Check.texts("0789", 2, s -> parsedLong("92233720368547758" + s)); }
    static void parseNearLongLeast() { Check.texts("0789", 2, s -> parsedLong("-92233720368547758" + s)); }
    /* paths: 6 */ static void parseByte() {
        Check.ints("0128-", 3, s -> {
            try {
                return Byte.parseByte(s);
            } catch (NumberFormatException e) {
                return -1000;
            }
        });
    }
    static void valueOf() { Check.ints("01-", 3, s -> number(s) == -1000 ? -1000 : Integer.valueOf(s)); }
    /* paths: 8 */ static void parseBoolean() { Check.flags("truE", 4, s -> Boolean.parseBoolean(s)); }

    static void toText() { Check.textsAt("a", 12, (s, i) -> Integer.toString(i)); }
    static void toTextOfProduct() { Check.textsAt("a", 9, (s, i) -> "" + i * 214748364 + "," + i * 92233720368547758L); }
    static void toTextOfPowers() { Check.textsAt("a", 9, (s, i) -> Integer.toString((1 << (31 - i)) - i)); }
    static void toHex() { Check.textsAt("a", 9, (s, i) -> Integer.toHexString(i * 286331153) + Long.toHexString(i * 286331153L)); }
    static void toOctal() { Check.textsAt("a", 9, (s, i) -> Integer.toOctalString(i) + Long.toOctalString(i * 9L)); }
    static void toBinary() { Check.textsAt("a", 5, (s, i) -> Integer.toBinaryString(i) + Long.toBinaryString(i + 1)); }
    static void toRadix() { Check.textsAt("a", 9, (s, i) -> Integer.toString(i * 12345, 36) + Long.toString(i * 12345L, 7)); }
    static void toNoRadix() { Check.textsAt("a", 9, (s, i) -> Integer.toString(i, 1) + Integer.toString(i, 37)); }
    static void ofChars() { Check.textsAt("a", 3, (s, i) -> String.valueOf((char) (i + 'a')) + Character.toString((char) (i + 48))); }
    static void ofBooleans() { Check.textsAt("a", 3, (s, i) -> String.valueOf(i > 1) + Boolean.toString(i == 0)); }
    static void booleansAreLiterals() { Check.intsAt("a", 3, (s, i) -> Boolean.toString(i > 1) == "true" ? 1 : 0); }
    static void ofBytes() { Check.textsAt("a", 3, (s, i) -> Byte.toString((byte) (i * 100)) + Short.toString((short) (i * 20000))); }
    /* paths: 16 */ static void ofBoxes() { Check.textsAt("a", 3, (s, i) -> String.valueOf((Object) Integer.valueOf(i)) + Long.valueOf(i)); }
    static void thereAndBack() { Check.intsAt("a", 9, (s, i) -> Integer.parseInt("" + i * 1234567)); }
    static void lengthOfText() { Check.intsAt("a", 9, (s, i) -> ("" + i * 12345).length()); }
    static void charOfText() { Check.intsAt("a", 9, (s, i) -> ("xy" + i * 12345).charAt(2)); }
}
