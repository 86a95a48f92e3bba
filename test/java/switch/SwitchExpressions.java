// intent: Switch expressions on int, char, string, enum; yield; nested; side effects; as arguments.
// expect: 31 29 30
// expect: month 13
// expect: onetwoorthreemany
// expect: 1.0 2.0 1.5 120.0
// expect: s 2.5 1000
// expect: 13 32
// expect: 066
// expect: true
// expect: Cannot invoke "java.lang.Integer.intValue()" because "i" is null
// expect: 193
// expect: -7
public class SwitchExpressions {
    enum Size { S, M, L }

    static int days(int month, boolean leap) {
        return switch (month) {
            case 4, 6, 9, 11 -> 30;
            case 2 -> leap ? 29 : 28;
            default -> {
                if (month < 1 || month > 12) throw new IllegalArgumentException("month " + month);
                yield 31;
            }
        };
    }

    static String old(int k) {
        return switch (k) {
            case 1:
                yield "one";
            case 2:
            case 3:
                String t = "two";
                yield t + "orthree";
            default:
                yield "many";
        };
    }

    static double mixed(char c) {
        return switch (c) {
            case 'i' -> 1;
            case 'l' -> 2L;
            case 'f' -> 1.5f;
            default -> 'x';
        };
    }

    static Object boxed(Integer i) {
        return switch (i) {
            case 1 -> "s";
            case 2 -> 2.5;
            default -> i;
        };
    }

    static int nested(Size a, Size b) {
        return switch (a) {
            case S -> switch (b) { case S -> 11; case M -> 12; case L -> 13; };
            case M, L -> 10 * (a.ordinal() + 1) + switch (b) { default -> { int q = 0; for (int i = 0; i <= b.ordinal(); i++) q++; yield q; } };
        };
    }

    public static void main(String[] args) {
        System.out.println(days(1, false) + " " + days(2, true) + " " + days(4, false));
        try {
            days(13, false);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(old(1) + old(3) + old(9));
        System.out.println(mixed('i') + " " + mixed('l') + " " + mixed('f') + " " + mixed('?'));
        System.out.println(boxed(1) + " " + boxed(2) + " " + boxed(1000));
        System.out.println(nested(Size.S, Size.L) + " " + nested(Size.L, Size.M));
        int i = 0;
        System.out.println("" + i++ + switch (i) { case 1 -> i += 5; default -> -1; } + i);
        boolean z = switch ("k") { case "k" -> true; default -> false; } && !switch (2) { case 2 -> false; default -> true; };
        System.out.println(z);
        try {
            boxed(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        int total = 0;
        loop:
        for (int k = 0; ; k++) {
            switch (k % 4) {
            case 0: continue loop;
            case 3: if (k > 20) break loop;
            default: total += k;
            }
        }
        System.out.println(total);
        try {
            int v = switch (total) { case 1 -> { try { yield 1; } finally { total = 0; } } default -> { try { yield total / 0; } finally { total = -7; } } };
        } catch (ArithmeticException e) {
            System.out.println(total);
        }
    }
}
