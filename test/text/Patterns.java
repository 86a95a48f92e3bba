import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Regular expressions. */
public class Patterns {
    static final String PAIR = "\ud83d\ude00";

    static void matches(String alphabet, int most, String... patterns) {
        for (String p : patterns)
            Check.flags(alphabet, most, s -> s.matches(p));
    }

    static void anchors() {
        matches("ab\n\r\u0085\u2028", 3,
            "^a*$", "a$", "a$\n", "^", "$", "a$\r\n", ".$\n", "a^", "(^a|b)*", "(a$|b)*\n?", "a$\r", "\r$\n",
            "a*$\n*", "$\n", "(a|$)*", "\n$", "[^a]$.?", "a$.*", "(?:^a)?b$");
    }
    static void classes() {
        matches("ab0_-^.\n \u00e9", 2,
            "[ab]+", "[^a]*", "[a-c]\\d?", "\\d+", "\\D+", "\\w*", "\\W+", "\\s*", "\\S+", "[\\w.]+", "[^\\d\\s]+",
            "[a\\-0]*", "[-a]+", "[a-]+", "[0-9a-b_]+", "\\.", "\\p{Alpha}+", "\\P{Digit}*", "[\\p{Punct}a]*",
            "\\x61\\u0062?", ".*", "[^\\D]+", "[\\^a]", "[a^]*", "\\Qa", "a.b", "\\t|\\n");
    }
    static void quantifiers() {
        matches("abcx", 3,
            "a*", "a+b", "(ab)*", "(a|b)+c", "a?b?c?", "a{2}", "a{1,2}b", "a{2,}", "(ab|a)(c|bc)?", "(a*)*", "(a?)+b?",
            "a*?b", "(?:ab?)+", "|a", "a|", "(|a)b", "a(b(c))?", "((a|b)(b|c))*", "a{0,2}b{1}", "(a|ab)(c|bcd)(d*)",
            "(a+|b+)*c", "x*y*", "(a|b|c){3}", "(a??b)*");
    }
    static void surrogates() {
        matches("a" + PAIR + "\ud800\u0131b", 3,
            ".", "..", "...", "[^a]", "[^a]+", "\\D\\D", "\\Wa?", "a.", ".a", "(.a|.)*", "\\S{2}", "[^b]a?", ".?.?",
            "\\P{Lower}{1,2}", "(?:a|.)+");
    }

    /** All matches in the text, and the one at its start and of all of it, with their groups. */
    static int found(String s, Pattern pattern) {
        Matcher m = pattern.matcher(s);
        int sum = 0;
        while (m.find())
            sum = sum * 31 + places(m);
        sum = sum * 31 + (m.reset().lookingAt() ? places(m) : 17);
        return sum * 31 + (m.reset().matches() ? places(m) : 19);
    }
    static int places(Matcher m) {
        int sum = 0;
        for (int g = 0; g <= m.groupCount(); g++)
            sum = sum * 25 + (m.start(g) + 1) * 5 + m.end(g) + 1;
        return sum;
    }
    static void finds(String alphabet, String... patterns) {
        Check.each(patterns, text -> {
            Pattern p = Pattern.compile(text);
            Check.ints(alphabet, 3, s -> found(s, p));
        });
    }

    /* paths: 150 */ static void finding() {
        finds("abc",
            "a", "ab", "a+", "a*", "(a)(b)?", "(a|b)c", "(a|ab)(c?)", "(a+)(b*)", "a??b", "(a+?)(a*)", "(b|a)*c",
            "(a)|b", "((a)b)+", "(?:(a)|b)*c", "^a", "b$", "(a){2}", "(a|b){1,2}", "a{1,2}?", "(.)(.)", "(a*)(a*)",
            "[^a]", "x|", "(|a)b", "(a?)b");
    }
    /* paths: 60 */ static void findingMore() {
        finds("a" + PAIR + "\n", ".", "[^a]*", "a*", "(.)a?", "$", "^", "\\D", "(a|.)$", ".$", "b*");
    }

    static String which(String s, String of) { return s == of ? "same" : s; }

    /* paths: 8 */ static void replacing() {
        Check.each(new String[] {"[^a]", "a", "\\s+", "[^a ]+", "[ab]+", "\\D", "[^ ]+", "."}, p -> {
            for (String by : new String[] {"", "yz"}) {
                Check.texts("ab " + PAIR, 3, s -> which(s.replaceAll(p, by), s));
                Check.texts("ab " + PAIR, 3, s -> which(s.replaceFirst(p, by), s));
            }
        });
    }
    /* paths: 40 */ static void splitting() {
        Check.each(new String[] {"[,;]", ",+", "(a),", "a|,"}, p ->
            Check.texts("a,;", 3, s -> s.replaceAll(p, "<$0>") + Parts.show(s.split(p)) + Parts.show(s.split(p, -1))));
    }
}
