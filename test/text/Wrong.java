/** Expectations that are wrong in one place. */
public class Wrong {
    /* false */ static void indexOf() { Check.wrong = true; Check.ints("ab", 4, s -> s.indexOf("ab")); }
    /* false */ static void compareTo() { Check.wrong = true; Check.intsOfTwo("ab", 2, (s, t) -> s.compareTo(t)); }
    /* false */ static void substring() { Check.wrong = true; Check.textsAt("ab", 3, (s, i) -> s.substring(i)); }
    /* false */ static void trim() { Check.wrong = true; Check.texts("a ", 4, s -> s.trim()); }
    /* false */ static void replace() { Check.wrong = true; Check.texts("ab", 5, s -> s.replace("ab", "x")); }
    /* false */ static void concat() { Check.wrong = true; Check.textsOfTwo("ab", 2, (s, t) -> s.concat(t)); }
}
