/** String: comparing texts. */
public class Compare {
    static final String PAIR = "\ud83d\ude00";

    static void equalsConstant() { Check.flags("ab" + PAIR, 3, s -> s.equals("ab")); }
    static void equalsTwo() { Check.intsOfTwo("ab", 3, (s, t) -> s.equals(t) ? 1 : 0); }
    static void equalsNoText() { Check.flags("ab", 2, s -> s.equals(new StringBuilder("ab")) || s.equals(null)); }
    static void equalsTextOrOther() {
        Check.ints("ab", 2, s -> {
            Object o = s.length() == 1 ? "a" : Integer.valueOf(5);
            return o.equals(s) ? 1 : s.equals(o) ? 2 : 3;
        });
    }
    static void hash() { Check.ints("ab\uffff", 3, s -> s.hashCode()); }
    static void compareToConstant() { Check.ints("ab" + PAIR, 3, s -> s.compareTo("ab")); }
    static void compareToTwo() { Check.intsOfTwo("ab\uffff", 2, (s, t) -> s.compareTo(t)); }
    static void contentEqualsText() { Check.flags("ab", 3, s -> s.contentEquals("ab")); }
    static void contentEqualsBuilder() { Check.flags("ab", 2, s -> s.contentEquals(new StringBuilder("ab"))); }
    static void regionMatches() { Check.intsAt("ab", 3, (s, i) -> s.regionMatches(i, "bab", 1, 2) ? 1 : 0); }
    static void regionMatchesOther() { Check.intsAt("ab", 3, (s, i) -> s.regionMatches(1, "abba", i, 2) ? 1 : 0); }
    static void regionMatchesLength() { Check.intsAt("ab", 3, (s, i) -> s.regionMatches(0, "ab", 0, i) ? 1 : 0); }
    static void regionMatchesNegative() { Check.flags("ab", 2, s -> s.regionMatches(1, "ab", 5, Integer.MIN_VALUE)); }
    static void regionMatchesLarge() { Check.flags("ab", 2, s -> s.regionMatches(1, "ab", 1, Integer.MAX_VALUE)); }
    static void regionMatchesTwo() { Check.intsOfTwo("ab", 3, (s, t) -> s.regionMatches(1, t, 0, 2) ? 1 : 0); }

    /* Two units that are equal in some case: I, i, and the two of Turkish; K and the sign of Kelvin; the sharp s, and capital. */
    static final String ODD = "iI\u0130\u0131\u00df\u1e9e\u212ak";
    /* A letter of Deseret in both cases. */
    static final String DESERET = "\ud801\udc00\udc28";

    static void equalsIgnoreCaseConstant() { Check.flags("aAb\u0131", 3, s -> s.equalsIgnoreCase("aB")); }
    static void equalsIgnoreCaseOdd() { Check.intsOfTwo(ODD, 1, (s, t) -> s.equalsIgnoreCase(t) ? 1 : 0); }
    static void equalsIgnoreCaseTwo() { Check.intsOfTwo("aAb", 2, (s, t) -> s.equalsIgnoreCase(t) ? 1 : 0); }
    /* paths: 60 */ static void equalsIgnoreCaseSurrogates() { Check.flags(DESERET, 3, s -> s.equalsIgnoreCase("\ud801\udc28")); }
    static void equalsIgnoreCaseNull() { Check.flags("a", 1, s -> s.equalsIgnoreCase(null)); }
    static void compareToIgnoreCaseConstant() { Check.ints("aAbB", 3, s -> s.compareToIgnoreCase("Ab")); }
    static void compareToIgnoreCaseOdd() { Check.intsOfTwo(ODD, 1, (s, t) -> s.compareToIgnoreCase(t)); }
    static void compareToIgnoreCaseTwo() { Check.intsOfTwo("aAb", 2, (s, t) -> s.compareToIgnoreCase(t)); }
    /* paths: 60 */ static void compareToIgnoreCaseSurrogates() { Check.ints(DESERET + "\uffff", 2, s -> s.compareToIgnoreCase("\ud801\udc28")); }
    static void caseInsensitiveOrder() { Check.ints("aAb", 3, s -> String.CASE_INSENSITIVE_ORDER.compare("ab", s)); }
    static void regionMatchesIgnoringCase() { Check.intsAt("aB", 3, (s, i) -> s.regionMatches(true, i, "BAb", 1, 2) ? 1 : 0); }
    static void regionMatchesWithCase() { Check.intsAt("aB", 3, (s, i) -> s.regionMatches(false, i, "BAb", 1, 2) ? 1 : 0); }
}
