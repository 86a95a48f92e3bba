// intent: Loops of some millions of simple steps finish: a speed floor for the interpreter.
// expect: 2000872864
// expect: 307
// expect: 80602881
// expect: 1.6449320668462541
// expect: 19231
// expect: 0 25009 50020
public class LongLoops {
    static int collatz(int n) {
        int steps = 0;
        long v = n;
        while (v != 1) {
            v = (v & 1) == 0 ? v >> 1 : 3 * v + 1;
            steps++;
        }
        return steps;
    }

    interface F { int f(int x); }
    static class A implements F { public int f(int x) { return x + 1; } }
    static class B implements F { public int f(int x) { return x ^ 5; } }

    public static void main(String[] args) {
        int h = 0;
        for (int i = 0; i < 5000000; i++) h = h * 31 + i;
        System.out.println(h);
        int best = 0;
        for (int i = 1; i < 30000; i++) best = Math.max(best, collatz(i));
        System.out.println(best);
        F[] fs = {new A(), new B(), x -> x * 3};
        int v = 1;
        for (int i = 0; i < 600000; i++) v = fs[i % 3].f(v);
        System.out.println(v);
        double d = 0;
        for (int i = 1; i < 500000; i++) d += 1.0 / ((double) i * i);
        System.out.println(d);
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 100000; i++) b.append((char) ('a' + i % 26));
        int vowels = 0;
        for (int i = 0; i < b.length(); i++) if ("aeiou".indexOf(b.charAt(i)) >= 0) vowels++;
        System.out.println(vowels);
        int[] a = new int[50000];
        for (int i = 0; i < a.length; i++) a[i] = (int) (i * 7919L % 50021);
        java.util.Arrays.sort(a);
        System.out.println(a[0] + " " + a[25000] + " " + a[49999]);
    }
}
