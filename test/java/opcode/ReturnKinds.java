// intent: Every return instruction, and results that are dropped (pop and pop2).
// expect: 12
// expect: true -56 4464 A -1 1125899906842624 1.25 -2.5 obj 2 null
// expect: -1 5 0
// expect: 10 -10 55 1
// expect: 5 23
public class ReturnKinds {
    static int calls;
    static boolean z() { calls++; return true; }
    static byte b() { calls++; return (byte) 200; }
    static short s() { calls++; return (short) 70000; }
    static char c() { calls++; return (char) 65601; }
    static int i() { calls++; return -1; }
    static long l() { calls++; return 1L << 50; }
    static float f() { calls++; return 1.25f; }
    static double d() { calls++; return -2.5; }
    static Object o() { calls++; return "obj"; }
    static int[] a() { calls++; return new int[] {1, 2}; }
    static void v() { calls++; }
    static <T> T nothing() { calls++; return null; }

    static int early(int n) {
        if (n < 0) return -1;
        for (int k = 0; ; k++) {
            if (k * k >= n) return k;
        }
    }

    static long nestedTry(int n) {
        try {
            if (n == 0) return 10L;
            try {
                return n / (n - 1);
            } finally {
                if (n == 5) return 55L;
            }
        } catch (ArithmeticException e) {
            return -10L;
        }
    }

    public static void main(String[] args) {
        z(); b(); s(); c(); i(); l(); f(); d(); o(); a(); v(); nothing();
        System.out.println(calls);
        System.out.println(z() + " " + b() + " " + s() + " " + c() + " " + i() + " " + l() + " " + f() + " " + d() + " " + o() + " " + a()[1] + " " + nothing());
        System.out.println(early(-5) + " " + early(17) + " " + early(0));
        System.out.println(nestedTry(0) + " " + nestedTry(1) + " " + nestedTry(5) + " " + nestedTry(7));
        int x = 5;
        x++;
        x--;
        new Object();
        new int[3].clone();
        "text".length();
        Math.max(1L, 2L);
        System.out.println(x + " " + calls);
    }
}
