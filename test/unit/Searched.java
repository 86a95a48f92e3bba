import bivium.Bivium;

/** What test_search.c explores. Every method ends on every path, but for those of `Endless`. */
public class Searched {
    static int counter;
    static int field;

    static int branches(int a, int b) {
        int r = 0;
        if (a > 10)
            r += 1;
        if (b == a)
            r += 2;
        if (a + b < 0)
            r += 4;
        return r;
    }

    static int divides(int a, int b) {
        int q = a / b;
        if (q > 100)
            return q % (b - 3);
        return q;
    }

    static int reads(int i) {
        int[] t = { 3, 1, 4, 1, 5 };
        return t[i] > 3 ? i : -1;
    }

    static int writes(int i, int j) {
        int[] t = new int[4];
        t[i] = 7;
        if (t[j] == 7)
            return i == j ? 1 : 2;
        return 0;
    }

    static int lengths(int n) {
        int[] t = new int[n];
        if (n > 2) {
            t[2] = 5;
            return t[n - 1] == 5 ? 3 : 0;
        }
        t[1] = 1;
        return t.length;
    }

    static int given(int[] a, int i) {
        if (a[i] > a[0])
            return 1;
        return a.length > 3 ? 2 : 3;
    }

    static String switches(int k, int m) {
        String s;
        switch (k) {
        case 0: s = "zero"; break;
        case 1: s = "one";
        case 2: s = "two"; break;
        case 4: s = "four"; break;
        default: s = "many";
        }
        switch (m) {
        case -100: return s + "-";
        case 7: return s + "+";
        case 1000000: return s + "!";
        default: return s;
        }
    }

    static int loops(int n) {
        Bivium.assume(n >= 0 && n <= 6);
        int sum = 0;
        for (int i = 0; i < n; i++)
            sum += i;
        return sum;
    }

    static int sorts(int a, int b, int c, int d) {
        int[] t = { a, b, c, d };
        for (int i = 1; i < t.length; i++) {
            int v = t[i], k = i;
            while (k > 0 && t[k - 1] > v) {
                t[k] = t[k - 1];
                k--;
            }
            t[k] = v;
        }
        for (int i = 1; i < t.length; i++)
            if (t[i - 1] > t[i])
                throw new IllegalStateException("not sorted");
        return 1;
    }

    static int catches(int a, int b) {
        int r = 1;
        try {
            r = a / b;
            int[] t = new int[2];
            t[a] = r;
            r = 10;
        } catch (ArithmeticException e) {
            r = 20;
            if (a == 3)
                throw new IllegalArgumentException("three");
        } finally {
            counter += r;
            if (a == 5)
                r += counter;
        }
        return r == 10 || r == 20 ? r : counter;
    }

    static int recurses(int n) {
        if (n <= 0)
            return 0;
        if (n > 5)
            throw new RuntimeException();
        return 1 + recurses(n - 1);
    }

    static class Lazy {
        static final int made = ++counter;
        static int get() {
            return made;
        }
    }

    static int initialises(boolean early, boolean late) {
        if (early)
            counter += Lazy.get() * 10;
        counter++;
        if (late)
            counter += Lazy.get() * 100;
        return counter;
    }

    static String collects(int a, int b) {
        java.util.Map<String, Integer> m = new java.util.TreeMap<>();
        if (a < b)
            m.put("less", 1);
        if (a > 0)
            m.put("positive", m.size());
        StringBuilder sb = new StringBuilder();
        for (String k : m.keySet())
            sb.append(k).append(m.get(k)).append(' ');
        System.out.println(sb);
        return sb.toString();
    }

    static int casts(byte b, char c, long l) {
        int r = 0;
        if ((byte) l == b)
            r++;
        if ((char) (c + 1) < c)
            r += 2;
        if (l >>> 60 == 3)
            r += 4;
        Object o = r > 3 ? (Object) "text" : (Object) Integer.valueOf(r);
        String s = (String) o;
        return s.length() + r;
    }

    static int asserts(int a) {
        assert a != 77 : "seventy-seven";
        if (a > 50) {
            assert a * 2 > a;
            return 1;
        }
        return 0;
    }

    static int compares(double x, float y) {
        if (x < 1.5)
            return 1;
        if (x != x)
            return 2;
        return y > 0f ? 3 : 4;
    }

    /** A finite path beside ones without end, which are what a model of zeros takes. */
    static int beside() {
        for (int n = 1;; n++) {
            if (Bivium.freeInt() > 1000) {
                if (n == 4)
                    return n;
                field++;
            }
        }
    }

    static int finiteState(boolean go) {
        boolean x = false;
        if (!go)
            return 1;
        while (true)
            x = !x;
    }

    static int finiteChoices(boolean flip) {
        boolean x = false;
        while (true) {
            if (flip)
                x = !x;
            else
                return 1;
        }
    }

    static int finiteInside(int a, int b) {
        int[] t = new int[2];
        while (true) {
            if (a == t[0] + 3) {
                t[1] = t[1] + 1 & 3;
            } else if (b > t[1]) {
                t[1] = 3;
            } else {
                return t[1];
            }
        }
    }

    static int finiteInputs() {
        boolean x = false;
        while (true) {
            if (Bivium.freeBoolean())
                x = !x;
            else if (x && Bivium.freeInt() == 5)
                return 1;
        }
    }

    static int inputsWithoutEnd() {
        for (int i = 0;; i++)
            if (Bivium.freeInt(0, 70) + i >= 70)
                return i;
    }

    static int inputsSummed() {
        int sum = 0;
        for (int i = 0; i < 3000; i++)
            sum += Bivium.freeBoolean() ? 1 : 0;
        return sum > 2990 ? 1 : 0;
    }

    static volatile boolean done;

    static int waitsForWork() {
        new Thread(() -> {
            for (int i = 0; i < 2000000; i++)
                counter += i;
            done = true;
        }).start();
        while (!done)
            ;
        return 1;
    }

    static int waitsForSleep() {
        new Thread(() -> {
            try {
                Thread.sleep(60000);
            } catch (InterruptedException e) {
                counter++;
            }
            done = true;
        }).start();
        while (!done)
            ;
        return 1;
    }

    static int picks(int i) {
        String[] t = { "zero", "one", "two" };
        return t[i].length();
    }

    static int wide(int a) {
        int r = 0;
        for (int i = 0; i < 31; i++)
            if ((a >>> i & 1) != 0)
                r += i;
        return r;
    }

    static int counts(int n) {
        int i = 0;
        while (i < n)
            i++;
        return i;
    }

    static int computes(int a) {
        int sum = 0;
        for (int i = 0; i < 100000000; i++)
            sum += i * 31;
        return a > sum ? 1 : 0;
    }

    static int fails(int a) {
        if (a % 2 != 0)
            throw Bivium.fail();
        return a > 0 ? 1 : 0;
    }

    static int failsOften(int a) {
        for (int i = 0; i < 8; i++)
            if ((a >>> i & 1) != 0)
                throw Bivium.fail();
        return 1;
    }

    static int failsUnseen(int a) {
        field = 0;
        try {
            if (a > 0)
                Bivium.fail();
        } catch (Throwable t) {
            throw new IllegalStateException("caught");
        } finally {
            if (a > 0)
                throw new IllegalStateException("finally");
        }
        return 0;
    }

    static int assumes(int a) {
        Bivium.assume(a > 10);
        return a > 5 ? 1 : 0;
    }

    static int assumesFalse(int a) {
        if (a > 10)
            Bivium.assume(a < 5);
        return 1;
    }

    static int checks(int a) {
        boolean big = Bivium.check(a > 10), small = Bivium.check(a < 5);
        if (!big || !small)
            return -1;
        return a > 10 ? 2 : 3;
    }

    static int checksWhatCannotBe(int a) {
        if (a > 10)
            return Bivium.check(a < 5) ? 1 : 2;
        return Bivium.check(a < 5) ? 3 : 4;
    }

    static int checkAssumes(int a) {
        if (!Bivium.checkAssume(a > 10))
            return -1;
        if (Bivium.checkAssume(a < 5))
            return -2;
        return a > 10 ? 1 : -3;
    }

    static int remembers(int a) {
        Bivium.remember("a", a + 1);
        Bivium.remember("text", "here");
        if (a == 41)
            return 1;
        Bivium.remember("b", 5);
        return 0;
    }

    static int frees() {
        byte b = Bivium.freeByte();
        int i = Bivium.freeInt(3, 5);
        long l = Bivium.freeLong(-2, 2);
        int zero = Bivium.freeInt(0, 0);
        if (zero != 0 || i < 3 || i > 5 || l < -2 || l > 2)
            return -1;
        return b == 100 ? i == 4 ? 1 : 2 : l == 0 ? 3 : 4;
    }
}
