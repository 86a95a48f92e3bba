// intent: Five thousand nested calls of several shapes succeed.
// expect: 12502500 true 7502.0
// expect: 5000 603
// expect: bottom 5000 1024
// expect: 1500
// expect: 1023 abacbcabcacbabacbcba
import java.util.*;
import java.util.function.*;

public class DeepRecursion {
    static long sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }
    static boolean even(int n) { return n == 0 || odd(n - 1); }
    static boolean odd(int n) { return n != 0 && even(n - 1); }
    static double wide(int n, long a, double b, long c, double d) { return n == 0 ? a + b + c + d : wide(n - 1, a + 1, b + 0.5, c, d); }
    static int ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }

    interface Step { int go(int n); }
    static class Obj implements Step {
        public synchronized int go(int n) { return n == 0 ? 0 : 1 + self().go(n - 1); }
        Step self() { return this; }
    }

    static int guarded(int n) {
        if (n == 0) throw new IllegalStateException("bottom");
        try {
            return guarded(n - 1);
        } finally {
            count++;
        }
    }

    static int count;

    public static void main(String[] args) {
        System.out.println(sum(5000) + " " + even(5000) + " " + wide(5000, 0, 0, 1, 1));
        System.out.println(new Obj().go(5000) + " " + ackermann(2, 300));
        try {
            guarded(5000);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + count + " " + e.getStackTrace().length);
        }
        Function<Integer, Integer>[] f = new Function[1];
        f[0] = n -> n == 0 ? 0 : 1 + f[0].apply(n - 1);
        System.out.println(f[0].apply(1500));
        StringBuilder b = new StringBuilder();
        hanoi(10, 'a', 'b', 'c', b);
        System.out.println(b.length() / 2 + " " + b.substring(0, 20));
    }

    static void hanoi(int n, char from, char via, char to, StringBuilder out) {
        if (n == 0) return;
        hanoi(n - 1, from, to, via, out);
        out.append(from).append(to);
        hanoi(n - 1, via, from, to, out);
    }
}
