// intent: The ordinary methods of String, first half: searching, comparing, cutting, joining.
// expect: 12 o false true 4 8 8 -1 3 0
// expect: World Hello [] el
// expect: HELLO, WORLD hello, world HeLLo, WorLd Heo, Word ba
// expect: true true true true
// expect: -1 2 -1 true
// expect: [trim me] [x] [l] [t]
// expect: a-b-c x/y ababab []
// expect: [a, b, , c][a, b, , c, , ][a, b, c]
// expect: [a, b:c][][a, b, c][, x, y]
// expect: 3 3 0
// expect: 3.5truecnullk
// expect: xy 3195150 0 2112=2112
// expect: a<c>a<c> a$cabc true
// expect: 3 true true
// expect: 3 items x 294 1 7
// expect: newcopyqtr!
// expect: World
// expect: tab	q1  a
// expect: b
import java.util.*;

public class StringMethods {
    public static void main(String[] args) {
        String s = "Hello, World";
        System.out.println(s.length() + " " + s.charAt(4) + " " + s.isEmpty() + " " + "  ".isBlank() + " " + s.indexOf('o') + " " + s.indexOf("o", 5)
            + " " + s.lastIndexOf('o') + " " + s.indexOf("zz") + " " + s.lastIndexOf("l", 4) + " " + s.indexOf(""));
        System.out.println(s.substring(7) + " " + s.substring(0, 5) + " [" + s.substring(12) + "] " + s.subSequence(1, 3));
        System.out.println(s.toUpperCase() + " " + s.toLowerCase() + " " + s.replace('l', 'L') + " " + s.replace("l", "") + " " + "aaa".replace("aa", "b"));
        System.out.println(s.startsWith("Hell") + " " + s.startsWith("World", 7) + " " + s.endsWith("ld") + " " + s.contains("lo, W"));
        System.out.println("apple".compareTo("banana") + " " + "apple".compareTo("app") + " " + "a".compareToIgnoreCase("B") + " " + "A".equalsIgnoreCase("a"));
        System.out.println("[" + "  trim me\t".trim() + "] [" + "\u2003x ".strip() + "] [" + " l".stripLeading() + "] [" + "t ".stripTrailing() + "]");
        System.out.println(String.join("-", "a", "b", "c") + " " + String.join("/", List.of("x", "y")) + " " + "ab".repeat(3) + " [" + "x".repeat(0) + "]");
        System.out.println(Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a,b,,c,,".split(",", -1)) + Arrays.toString("a1b22c".split("\\d+")));
        System.out.println(Arrays.toString("a:b:c".split(":", 2)) + Arrays.toString("".split(",")) + Arrays.toString("abc".split("")) + Arrays.toString(" x y".split(" ")));
        System.out.println("a.b.c".split("\\.").length + " " + "a|b".split("|").length + " " + "a.b".split(".").length);
        System.out.println(String.valueOf(3.5) + String.valueOf(true) + String.valueOf('c') + String.valueOf((Object) null) + String.valueOf(new char[] {'o', 'k'}, 1, 1));
        System.out.println("x".concat("y") + " " + "hash".hashCode() + " " + "".hashCode() + " " + "Aa".hashCode() + "=" + "BB".hashCode());
        System.out.println("abcabc".replaceAll("b(c)", "<$1>") + " " + "abcabc".replaceFirst("b", "\\$") + " " + "a1b2".matches("[a-z0-9]+"));
        System.out.println("line1\nline2\r\nline3".lines().count() + " " + "a-b".contentEquals(new StringBuilder("a-b")) + " " + "regionMatch".regionMatches(true, 6, "MATCH", 0, 5));
        System.out.println("%d items %s".formatted(3, "x") + " " + "abc".chars().sum() + " " + "b".compareTo("a") + " " + "  in".indent(2).length());
        System.out.println(new String(new char[] {'n', 'e', 'w'}) + new String("copy") + String.copyValueOf(new char[] {'q'}) + "tr".transform(x -> x + "!"));
        char[] dst = new char[5];
        s.getChars(7, 12, dst, 0);
        System.out.println(dst);
        System.out.println("tab\tq".translateEscapes() + "\\n".translateEscapes().length() + " " + "  a\n b".stripIndent());
    }
}
