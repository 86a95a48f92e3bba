// intent: Identity of literals, constants, computed strings and interned strings.
// expect: true false false true true true
// expect: true true true true
// expect: true true
// expect: true true true true true
// expect: true true true true
// expect: x false true
// expect: switch by value
// expect: true true
public class Interning {
    static final String A = "shared";
    static class Other { static final String A = "shared"; static final String B = "sha" + "red"; }

    public static void main(String[] args) {
        String a = "shared", b = "shared", c = new String("shared"), d = "sha";
        String e = d + "red";
        final String fd = "sha";
        String f = fd + "red";
        System.out.println((a == b) + " " + (a == c) + " " + (a == e) + " " + (a == f) + " " + (a == Other.A) + " " + (a == Other.B));
        System.out.println((a == c.intern()) + " " + (a == e.intern()) + " " + (c.intern() == e.intern()) + " " + a.equals(e));
        String g = String.valueOf(new char[] {'n', 'e', 'w', '_', 'i', 't'});
        System.out.println((g.intern() == "new_it") + " " + (g.intern() == g.intern()));
        System.out.println(("a" + 1 == "a1") + " " + ("" + A == A) + " " + (A.substring(0) == A) + " " + (A.trim() == A) + " " + (A.toString() == A));
        System.out.println((A.concat("") == A) + " " + (A.toLowerCase() == A) + " " + (A.replace('q', 'z') == A) + " " + (A.strip() == A));
        char[] chars = {'x'};
        String h = new String(chars);
        chars[0] = 'y';
        System.out.println(h + " " + (String.valueOf('x') == String.valueOf('x')) + " " + Interning.class.getName().equals("Interning"));
        switch (e) {
        case "shared": System.out.println("switch by value"); break;
        default: System.out.println("no");
        }
        String empty = "";
        System.out.println((empty == "abc".substring(3).intern()) + " " + "x".repeat(0).isEmpty());
    }
}
