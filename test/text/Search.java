/** String: looking for one text in another. */
public class Search {
    static final String PAIR = "\ud83d\ude00";

    static void indexOfChar() { Check.ints("ab" + PAIR, 3, s -> s.indexOf('b')); }
    static void indexOfCharOfTheText() { Check.ints("ab", 4, s -> s.isEmpty() ? -2 : s.indexOf(s.charAt(s.length() - 1))); }
    static void indexOfSupplementary() { Check.ints("a" + PAIR, 4, s -> s.indexOf(0x1f600)); }
    static void indexOfHighSurrogate() { Check.ints("a" + PAIR, 3, s -> s.indexOf(0xd83d)); }
    static void indexOfNoCharacter() { Check.ints("a\uffff", 3, s -> s.indexOf(-1)); }
    static void indexOfCharFrom() { Check.intsAt("ab", 4, (s, i) -> s.indexOf('a', i)); }
    static void indexOfText() { Check.ints("abc", 4, s -> s.indexOf("ab")); }
    static void indexOfRepeated() { Check.ints("ab", 5, s -> s.indexOf("aab")); }
    static void indexOfEmpty() { Check.ints("ab", 3, s -> s.indexOf("")); }
    static void indexOfTextFrom() { Check.intsAt("ab", 4, (s, i) -> s.indexOf("ab", i)); }
    static void indexOfEmptyFrom() { Check.intsAt("a", 3, (s, i) -> s.indexOf("", i)); }
    static void indexOfTwo() { Check.intsOfTwo("ab", 3, (s, t) -> s.indexOf(t)); }
    static void indexOfTwoFrom() { Check.intsOfTwo("ab", 3, (s, t) -> s.indexOf(t, 1)); }

    static void lastIndexOfChar() { Check.ints("ab" + PAIR, 3, s -> s.lastIndexOf('b')); }
    static void lastIndexOfSupplementary() { Check.ints("a" + PAIR, 4, s -> s.lastIndexOf(0x1f600)); }
    static void lastIndexOfCharFrom() { Check.intsAt("ab", 4, (s, i) -> s.lastIndexOf('a', i)); }
    static void lastIndexOfText() { Check.ints("abc", 4, s -> s.lastIndexOf("ab")); }
    static void lastIndexOfEmpty() { Check.ints("ab", 3, s -> s.lastIndexOf("")); }
    static void lastIndexOfTextFrom() { Check.intsAt("ab", 4, (s, i) -> s.lastIndexOf("aa", i)); }
    static void lastIndexOfEmptyFrom() { Check.intsAt("a", 3, (s, i) -> s.lastIndexOf("", i)); }
    static void lastIndexOfTwo() { Check.intsOfTwo("ab", 3, (s, t) -> s.lastIndexOf(t)); }

    static void contains() { Check.flags("abc", 4, s -> s.contains("ab")); }
    static void containsTwo() { Check.intsOfTwo("ab", 3, (s, t) -> s.contains(t) ? 1 : 0); }
    static void containsBuilder() { Check.flags("ab", 3, s -> s.contains(new StringBuilder("ba"))); }

    static void startsWith() { Check.flags("ab" + PAIR, 3, s -> s.startsWith("ab")); }
    static void startsWithEmpty() { Check.flags("a", 2, s -> s.startsWith("")); }
    static void startsWithTwo() { Check.intsOfTwo("ab", 3, (s, t) -> s.startsWith(t) ? 1 : 0); }
    static void startsWithAt() { Check.intsAt("ab", 4, (s, i) -> s.startsWith("ba", i) ? 1 : 0); }
    static void startsWithEmptyAt() { Check.intsAt("ab", 2, (s, i) -> s.startsWith("", i) ? 1 : 0); }
    static void startsWithFarBehind() { Check.flags("ab", 2, s -> s.startsWith("b", 40) || s.startsWith("", -1)); }
    static void endsWith() { Check.flags("abc", 4, s -> s.endsWith("ab")); }
    static void endsWithEmpty() { Check.flags("a", 2, s -> s.endsWith("")); }
    static void endsWithTwo() { Check.intsOfTwo("ab", 3, (s, t) -> s.endsWith(t) ? 1 : 0); }
}
