import java.util.Formatter;

/** Formatter.format against the library's code. */
class Formats {
    private static String of(String format, Object... args) {
        try {
            return String.format(format, args);
        } catch (RuntimeException e) {
            return e.getMessage();
        }
    }

    static void number() { Check.textsAt("a", 9, (s, i) -> of("%d", i * 1234567)); }
    static void numberOfLong() { Check.textsAt("a", 5, (s, i) -> of("<%d>", i * 123456789012L)); }
    static void numberOfSmallTypes() { Check.textsAt("a", 3, (s, i) -> of("%d%d", (byte) (i * 100), (short) (i * 20000))); }
    static void width() { Check.textsAt("a", 5, (s, i) -> of("[%5d]", i * 1234)); }
    static void left() { Check.textsAt("a", 5, (s, i) -> of("[%-5d]", i * 1234)); }
    static void zeros() { Check.textsAt("a", 5, (s, i) -> of("[%05d]", i * 1234)); }
    static void hex() { Check.textsAt("a", 5, (s, i) -> of("%x %04x", i * 1234, i * 99L)); }
    static void texts() { Check.texts("ab%", 3, s -> of("<%s>%n", s)); }
    static void builders() { Check.texts("ab", 3, s -> of("%s%4s", new StringBuilder(s), new StringBuffer(s).append('!'))); }
    static void wideTexts() { Check.texts("ab", 3, s -> of("<%4s|%-2s>", s, s)); }
    static void chars() { Check.textsAt("a", 3, (s, i) -> of("%c%3c", (char) (i + 'a'), 'x')); }
    static void booleans() { Check.textsAt("a", 3, (s, i) -> of("%b %6b %s", i > 0, i > 1, i == 2)); }
    static void boxesAsTexts() { Check.textsAt("a", 3, (s, i) -> of("%s,%s,%s%%", i, (long) i, (char) (i + 'b'))); }
    static void formatted() { Check.textsAt("a", 3, (s, i) -> "%d!".formatted(i)); }
    static void formatter() { Check.textsAt("a", 3, (s, i) -> new Formatter().format("%d", i).format("-%d", i + 1).toString()); }
    static void missing() { Check.textsAt("a", 3, (s, i) -> of("%d %d", i)); }
    static void tooMany() { Check.textsAt("a", 3, (s, i) -> of("%d", i, i)); }
    static void wrongType() { Check.textsAt("a", 3, (s, i) -> of("%c%d", 'c', "" + i)); }
    static void noWidth() { Check.textsAt("a", 3, (s, i) -> of("%-d", i)); }
    /* paths: 40 */ static void grouped() { Check.textsAt("a", 3, (s, i) -> of("%,d %+d", i * 1000, i)); }
    /* paths: 40 */ static void byNumber() { Check.textsAt("a", 3, (s, i) -> of("%2$d %1$d", i, i + 1)); }
}
