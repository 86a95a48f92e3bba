// intent: All five invocations with long and double arguments, and receivers that are evaluated once.
// expect: 29.25 -1018.25 -999.0
// expect: 10.5 1099511627778
// expect: 4
// expect: 0 6 ILFDCSBB
// expect: 1.0995116277765E12 56 9.0
// expect: 8.589934598E9
// expect: 3 int[] false
// expect: true
// expect: true
import java.util.function.*;

public class InvokeKinds {
    interface Mixed { double mix(long a, int b, double c, Object d, float e); }

    static class Impl implements Mixed {
        final long base;
        Impl(long base, double ignored, byte b) { this.base = base + b; }
        public double mix(long a, int b, double c, Object d, float e) { return base + a * 2 + b * 3 + c * 4 + d.hashCode() + e; }
        private long hidden(long a, double b) { return a - (long) b; }
        long viaPrivate() { return hidden(1L << 40, 2.5) + this.hidden(5, 1); }
    }

    static class Child extends Impl {
        Child() { super(1000, 0.5, (byte) -1); }
        @Override public double mix(long a, int b, double c, Object d, float e) { return -super.mix(a, b, c, d, e); }
    }

    static double stat(long a, int b, double c, Object d, float e) { return a + b + c + e; }

    static int made;
    static Impl make() { made++; return new Child(); }

    static long sum(long... v) { long s = 0; for (long x : v) s += x; return s; }
    static String types(Object... v) { StringBuilder b = new StringBuilder(); for (Object o : v) b.append(o.getClass().getSimpleName().charAt(0)); return b.toString(); }

    public static void main(String[] args) {
        Mixed m = new Impl(7, 1e300, (byte) 3);
        Impl c = make();
        System.out.println(m.mix(1, 2, 0.5, 9, 0.25f) + " " + c.mix(1, 2, 0.5, 9, 0.25f) + " " + ((Mixed) c).mix(0, 0, 0, 0, 0));
        System.out.println(stat(1, 2, 3.5, null, 4f) + " " + c.viaPrivate());
        make().mix(make().base, made, made, make(), made);
        System.out.println(made);
        System.out.println(sum() + " " + sum(1, 2, 3) + " " + types(1, 2L, 3f, 4.0, 'c', "s", true, (byte) 1));
        BiFunction<Long, Double, Double> f = (a, b) -> a + b;
        LongBinaryOperator g = (a, b) -> a * 10 + b;
        DoubleUnaryOperator h = Math::sqrt;
        System.out.println(f.apply(1L << 40, 0.5) + " " + g.applyAsLong(5, 6) + " " + h.applyAsDouble(81));
        Mixed lambda = (a, b, x, d, e) -> a + b + x + e + ((String) d).length();
        System.out.println(lambda.mix(1L << 33, 1, 0.5, "four", 0.5f));
        int[] arr = {1, 2, 3};
        System.out.println(arr.clone().length + " " + arr.getClass().getSimpleName() + " " + arr.equals(arr.clone()));
        Object o = new Object[0];
        System.out.println(o.getClass() == Object[].class);
        System.out.println(c.equals(c) && c.hashCode() == c.hashCode());
    }
}
