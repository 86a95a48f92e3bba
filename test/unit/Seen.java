import bivium.Bivium;

/** For test_seen.c. */
public class Seen {
    static int level;
    static int[] old = new int[2];
    static Object one = new Object(), two = one;

    static boolean free() {
        return Bivium.freeBoolean();
    }

    static int endless() {
        while (free()) {
            if (free()) {
                level = (level + 1) % 3;
            }
            old[1] = level;
        }
        return level;
    }

    static int shapes() {
        for (int i = 0; i < 3; i++) {
            two = free() ? new Object() : free() ? one : two;
            one = new Object();
            if (free()) {
                two = one;
            }
        }
        return one == two ? 1 : 2;
    }

    static int conditions() {
        int x = Bivium.freeInt(), kept = 0;
        for (int i = 0; i < 3; i++) {
            int k = Bivium.freeInt();
            if (k > 10 * i) {
                kept = k;
            }
        }
        return kept == 15 ? 1 : kept < 5 && kept > 0 ? 2 : x == 7 ? 3 : 4;
    }

    static int asks() {
        int k = Bivium.freeInt(), n = 0;
        for (int i = 0; i < 4; i++) {
            if (free()) {
                n = 1 - n;
            }
        }
        return Bivium.check(k > 5) ? 1 : n;
    }

    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    static int memo() {
        return fib(40) + (free() ? 1 : 2);
    }

    static int live(int a, long b, int c) {
        int d = a;
        for (int i = 0; i < c; i++) {
            d += i;
        }
        return d + (int) b;
    }
}
