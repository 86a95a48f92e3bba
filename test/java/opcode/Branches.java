// intent: Every conditional branch: against zero, two ints, references, null.
// expect: 41 26 38 38 26
// expect: 41 38 26 38 26
// expect: 9 2 14 5 10
// expect: FTFFFTTF
// expect: 48 108
// expect: b
public class Branches {
    static int zero(int a) {
        int r = 0;
        if (a == 0) r |= 1;
        if (a != 0) r |= 2;
        if (a < 0) r |= 4;
        if (a >= 0) r |= 8;
        if (a > 0) r |= 16;
        if (a <= 0) r |= 32;
        return r;
    }

    static int two(int a, int b) {
        int r = 0;
        if (a == b) r |= 1;
        if (a != b) r |= 2;
        if (a < b) r |= 4;
        if (a >= b) r |= 8;
        if (a > b) r |= 16;
        if (a <= b) r |= 32;
        return r;
    }

    static int refs(Object a, Object b) {
        int r = 0;
        if (a == b) r |= 1;
        if (a != b) r |= 2;
        if (a == null) r |= 4;
        if (b != null) r |= 8;
        return r;
    }

    static boolean logic(boolean a, boolean b, boolean c) {
        return a && !b || (c ^ a) & (b | !c) && a != b;
    }

    public static void main(String[] args) {
        int min = Integer.MIN_VALUE, max = Integer.MAX_VALUE;
        System.out.println(zero(0) + " " + zero(1) + " " + zero(-1) + " " + zero(min) + " " + zero(max));
        System.out.println(two(1, 1) + " " + two(1, 2) + " " + two(2, 1) + " " + two(min, max) + " " + two(max, min));
        Object o = new Object();
        System.out.println(refs(o, o) + " " + refs(o, null) + " " + refs(null, o) + " " + refs(null, null)
            + " " + refs(o, "x"));
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 8; i++) b.append(logic((i & 1) != 0, (i & 2) != 0, (i & 4) != 0) ? 'T' : 'F');
        System.out.println(b);
        int n = 0, steps = 0;
        outer:
        while (true) {
            do {
                n += 3;
                if (n % 5 == 0) continue outer;
                if (n > 40) break outer;
                steps++;
            } while (n % 2 != 0);
            for (;;) {
                if (++n % 7 == 0) break;
                steps += 10;
            }
        }
        System.out.println(n + " " + steps);
        block: {
            if (steps > 0) break block;
            System.out.println("not reached");
        }
        System.out.println(n > 5 ? steps < 0 ? "a" : "b" : "c");
    }
}
