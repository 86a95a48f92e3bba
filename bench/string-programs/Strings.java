import bivium.Bivium;
import java.util.HashMap;
import java.util.Map;

/** One call of a library method each, on free texts of a fixed length over an alphabet, or on free numbers. */
public class Strings {
    static String text(int length, String alphabet) {
        String s = Bivium.freeString();
        Bivium.assume(s.length() == length);
        for (int i = 0; i < length; i++) {
            char c = s.charAt(i);
            boolean in = false;
            for (int k = 0; k < alphabet.length(); k++)
                in |= c == alphabet.charAt(k);
            Bivium.assume(in);
        }
        return s;
    }

    static boolean equals8() { return text(8, "ab").equals("abababab"); }
    static int compareTo() { return text(8, "abc").compareTo("bbbbbbbb"); }
    static boolean equalsIgnoreCase() { return text(4, "aAbB").equalsIgnoreCase("AbAb"); }
    static int hashCode8() { return text(8, "ab").hashCode(); }
    static boolean startsWith() { return text(8, "ab").startsWith("abab"); }
    static int indexOf() { return text(8, "ab").indexOf('b'); }
    static int lastIndexOf() { return text(8, "ab").lastIndexOf('b'); }
    static boolean contains() { return text(8, "ab").contains("ab"); }
    static String trim() { return text(6, " a").trim(); }
    static boolean isBlank() { return text(6, " a").isBlank(); }
    static int split() { return text(6, "a,").split(",").length; }
    static String splitSecond() { String[] p = text(6, "a,").split(","); return p.length > 1 ? p[1] : ""; }
    static String replaceChar() { return text(6, "ab").replace('a', 'b'); }
    static String replace() { return text(6, "ab").replace("ab", "c"); }
    static String toUpperCase() { return text(6, "aA1").toUpperCase(); }
    static int parseInt3() { return Integer.parseInt(text(3, "-+0123456789a")); }
    static int parseInt4() { return Integer.parseInt(text(4, "-+0123456789a")); }
    static String valueOf() { return String.valueOf(Bivium.freeInt()); }
    static String append() { return new StringBuilder("n = ").append(Bivium.freeInt()).toString(); }
    static String toHexString() { return Integer.toHexString(Bivium.freeInt()); }
    static String format() { return String.format("%d", Bivium.freeInt()); }
    static boolean matches() { return text(4, "a1b").matches("[a-z]+\\d*"); }
    static String reverse() { return new StringBuilder(text(6, "ab")).reverse().toString(); }
    static boolean isDigit() { return Character.isDigit(Bivium.freeChar()); }

    static Map<Integer, Integer> three() {
        Map<Integer, Integer> map = new HashMap<>();
        for (int i = 0; i < 3; i++)
            map.put(Bivium.freeInt(0, 15), i);
        return map;
    }
    static boolean mapGet() { return three().get(7) != null; }
    static int mapIterated() {
        int sum = 0;
        for (Map.Entry<Integer, Integer> e : three().entrySet())
            sum += e.getKey() * e.getValue();
        return sum;
    }
    static int mapInOrder() {
        int hash = 0;
        for (Map.Entry<Integer, Integer> e : three().entrySet())
            hash = 31 * hash + e.getKey();
        return hash;
    }
}
