// intent: Old-style case groups with patterns, guards with side effects, nested switches and exceptions in guards.
// expect: x-string empty single longer pos neg other 4
// expect: guard
// expect: 5 -4 42
// expect: op ?
// expect: null
// min-jdk: 21
public class YieldAndGuards21 {
    static int guards;
    static boolean check(boolean b) { guards++; return b; }
    static boolean fail() { throw new IllegalStateException("guard"); }

    static String group(Object o) {
        switch (o) {
            case String s when check(s.startsWith("x")):
                return "x-string";
            case String s:
                switch (s.length()) {
                    case 0: return "empty";
                    case 1: break;
                    default: return "longer";
                }
                return "single";
            case Integer i when i == 13 && fail():
                return "never";
            case Integer i:
                return i > 0 ? "pos" : "neg";
            default:
                return "other";
        }
    }

    enum Op { ADD, NEG }

    static int apply(Object op, int... v) {
        return switch (op) {
            case Op o when o == Op.ADD -> v[0] + v[1];
            case Op.NEG -> -v[0];
            case Character c when c == '*' -> {
                int p = 1;
                for (int x : v) p *= x;
                yield p;
            }
            case Object o -> throw new UnsupportedOperationException("op " + o);
        };
    }

    public static void main(String[] args) {
        System.out.println(group("xyz") + " " + group("") + " " + group("a") + " " + group("abc") + " " + group(5) + " " + group(-5) + " " + group(1.0) + " " + guards);
        try {
            group(13);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(apply(Op.ADD, 2, 3) + " " + apply(Op.NEG, 4) + " " + apply('*', 2, 3, 7));
        try {
            apply("?", 1);
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        try {
            group(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
