import java.util.List;

/** String: parts of it, and more of it. */
public class Parts {
    static final String PAIR = "\ud83d\ude00";

    /** Which object it is, where that can be told. */
    static String same(String s, String of) { return s == of ? "same" : s == "" ? "empty" : s; }

    static String show(String[] parts) {
        String r = "";
        for (String part : parts)
            r = r.concat("<").concat(part).concat(">");
        return r;
    }

    static void charAt() { Check.textsAt("ab", 3, (s, i) -> s.charAt(i) == 'a' ? "a" : "b"); }
    static void codePointAt() { Check.textsAt("a" + PAIR, 4, (s, i) -> s.codePointAt(i) == 0x1f600 ? "pair" : s.codePointAt(i) == 'a' ? "a" : "half"); }
    static void codePointAtStart() { Check.ints("a" + PAIR, 3, s -> s.isEmpty() ? -1 : s.codePointAt(0)); }
    static void substringFrom() { Check.textsAt("ab" + PAIR, 3, (s, i) -> s.substring(i)); }
    static void substringTo() { Check.textsAt("ab", 3, (s, i) -> s.substring(0, i)); }
    static void substringBoth() { Check.textsAt("ab", 3, (s, i) -> s.substring(1, i)); }
    static void substringSame() { Check.textsAt("ab", 3, (s, i) -> same(s.substring(i), s)); }
    static void subSequence() { Check.textsAt("ab", 3, (s, i) -> s.subSequence(i, s.length()).toString()); }
    static void substringOfSubstring() { Check.textsAt("ab", 4, (s, i) -> s.substring(1).substring(i)); }
    static void substringFound() {
        Check.texts("a=", 4, s -> s.substring(s.indexOf('=') + 1).concat(s.substring(0, s.indexOf('=') + 1)));
    }

    static void trim() { Check.texts("a \u001f\u3000", 4, s -> s.trim()); }
    static void trimSame() { Check.texts("a ", 4, s -> same(s.trim(), s)); }
    static void strip() { Check.texts("a \u001f\u3000", 4, s -> s.strip()); }
    static void stripSame() { Check.texts("a\t", 4, s -> same(s.strip(), s)); }
    static void stripEvery() { Check.texts("\u00a0\u1680\u2000\u2006\u2007\u2008\u200a\u200b\u2028\u202f\u205f\u180e\u0085\b\n\r\u001c", 1, s -> s.strip()); }
    static void stripLeading() { Check.texts("a \u2003", 4, s -> same(s.stripLeading(), s)); }
    static void stripTrailing() { Check.texts("a \u2003", 4, s -> same(s.stripTrailing(), s)); }
    static void stripSurrogates() { Check.texts(" " + PAIR, 4, s -> s.strip()); }
    static void isBlank() { Check.flags("a \u00a0\n", 3, s -> s.isBlank()); }

    static void concat() { Check.textsOfTwo("ab", 2, (s, t) -> s.concat(t)); }
    static void concatSame() { Check.textsOfTwo("ab", 2, (s, t) -> same(s.concat(t), s)); }
    static void concatEnds() { Check.textsOfTwo("ab", 3, (s, t) -> s.concat("-").concat(t).substring(s.length())); }
    static void repeatThree() { Check.texts("ab", 3, s -> s.repeat(3)); }
    /* paths: 5 */ static void repeatSome() { Check.textsAt("ab", 2, (s, i) -> same(s.repeat(i), s)); }
    static void toCharArray() { Check.ints("ab" + PAIR, 3, s -> s.toCharArray().length + (s.isEmpty() ? 0 : s.toCharArray()[s.length() - 1])); }
    static void fromChars() { Check.texts("ab" + PAIR, 3, s -> new String(s.toCharArray())); }
    static void fromSomeChars() { Check.textsAt("ab", 3, (s, i) -> new String(s.toCharArray(), i, 2)); }
    static void fromCharsBefore() { Check.textsAt("ab", 3, (s, i) -> String.valueOf(s.toCharArray(), 1, i)); }
    static void copyValueOf() { Check.texts("ab", 3, s -> String.copyValueOf(s.toCharArray())); }
    static void charsChanged() {
        Check.texts("ab", 3, s -> {
            char[] c = s.toCharArray();
            if (c.length > 1)
                c[1] = 'x';
            return String.valueOf(c);
        });
    }
    static void copy() { Check.texts("ab", 3, s -> same(new String(s), s)); }

    static void replaceChar() { Check.texts("abx", 4, s -> s.replace('a', 'x')); }
    static void replaceCharSame() { Check.texts("ab", 3, s -> same(s.replace('b', 'a'), s)); }
    static void replaceCharItself() { Check.texts("ab", 2, s -> same(s.replace('b', 'b'), s)); }
    static void replaceCharOfTheText() { Check.texts("ab", 3, s -> s.isEmpty() ? "" : s.replace(s.charAt(0), '-')); }
    static void replaceOne() { Check.texts("ab", 4, s -> s.replace("a", "x")); }
    static void replaceByNothing() { Check.texts("ab", 4, s -> s.replace("a", "")); }
    static void replaceByMore() { Check.texts("ab", 4, s -> s.replace("a", "<a>")); }
    static void replaceTwo() { Check.texts("ab", 5, s -> s.replace("ab", "x")); }
    static void replaceOverlapping() { Check.texts("ab", 5, s -> s.replace("aa", "b")); }
    static void replaceThree() { Check.texts("ab", 6, s -> s.replace("aba", "ba")); }
    static void replaceSame() { Check.texts("ab", 4, s -> same(s.replace("ab", "ab"), s)); }
    static void replaceOneSame() { Check.texts("ab", 3, s -> same(s.replace("a", "a"), s)); }
    static void replaceEmpty() { Check.texts("ab", 2, s -> s.replace("", "-")); }
    static void replaceByText() { Check.textsOfTwo("ab", 2, (s, t) -> s.replace("a", t)); }
    static void replaceAText() { Check.textsOfTwo("ab", 2, (s, t) -> s.replace(t, "-")); }

    /* paths: 8 */ static void split() { Check.texts("a,", 6, s -> show(s.split(","))); }
    /* paths: 8 */ static void splitAll() { Check.texts("a,", 5, s -> show(s.split(",", -1))); }
    /* paths: 8 */ static void splitLimit() { Check.texts("a,", 5, s -> show(s.split(",", 2))); }
    /* paths: 8 */ static void splitLimitThree() { Check.texts("a,", 5, s -> show(s.split(",", 3))); }
    static void splitLimitOne() { Check.texts("a,", 3, s -> same(s.split(",", 1)[0], s)); }
    /* paths: 8 */ static void splitEscaped() { Check.texts("a.", 5, s -> show(s.split("\\."))); }
    /* paths: 8 */ static void splitTwo() { Check.texts("a, ", 4, s -> show(s.split(", "))); }
    /* paths: 8 */ static void splitOverlapping() { Check.texts("a-", 5, s -> show(s.split("--", -1))); }
    static void splitFirst() { Check.texts("a,", 4, s -> s.split(",").length > 0 ? same(s.split(",")[0], s) : "none"); }
    static void splitEveryOne() { Check.ints("a.", 3, s -> s.split(".").length); }
    static void joinTwo() { Check.textsOfTwo("ab", 2, (s, t) -> String.join("-", s, t, s)); }
    static void joinWith() { Check.texts("ab", 2, s -> String.join(s, "x", "y")); }
    static void joinList() { Check.textsOfTwo("a", 2, (s, t) -> String.join(", ", List.of(s, t))); }
    /* paths: 60 */ static void splitAndJoin() { Check.texts("a,", 5, s -> String.join(",", s.split(",", -1))); }
}
