// intent: Boxing, unboxing, widening, void and generic adaptations of lambdas and method references.
// expect: 8 10 200 6.0 zy
// expect: sink 2
// expect: Short 7 7.0
// expect: 61
// expect: sink block
// expect: callable runnable
// expect: intersection
// expect: true false
// expect: 1
// expect: class java.lang.String cannot be cast to class java.lang.Integer (java
// expect: null unboxed
// expect: true false
// expect: 2id4
import java.io.Serializable;
import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;

public class Adaptations {
    static int twice(int x) { return 2 * x; }
    static Integer boxed(Integer x) { return x == null ? -1 : x + 1; }
    static void sink(Object o) { System.out.println("sink " + o); }
    static short narrow() { return 7; }

    interface ToLong { long f(byte b); }
    interface ToDouble { double f(int i); }
    interface ToObject { Object f(char c); }
    interface Void1 { void f(int x); }
    interface Gen<T, R> { R f(T t); }
    interface IntGen extends Gen<Integer, Integer> {}

    static <T> T call(Callable<T> c) throws Exception { return c.call(); }
    static String call(Runnable r) { r.run(); return "runnable"; }

    public static void main(String[] args) throws Exception {
        Function<Integer, Integer> a = Adaptations::twice;
        IntUnaryOperator b = Adaptations::boxed;
        ToLong c = Adaptations::twice;
        ToDouble d = Adaptations::twice;
        ToObject e = x -> x;
        ToObject e2 = String::valueOf;
        Void1 f = Adaptations::twice;
        Void1 g = Adaptations::sink;
        Supplier<Object> h = Adaptations::narrow;
        IntSupplier h2 = Adaptations::narrow;
        DoubleSupplier h3 = Adaptations::narrow;
        System.out.println(a.apply(4) + " " + b.applyAsInt(9) + " " + c.f((byte) 100) + " " + d.f(3) + " " + e.f('z') + e2.f('y'));
        f.f(1);
        g.f(2);
        System.out.println(h.get().getClass().getSimpleName() + " " + h2.getAsInt() + " " + h3.getAsDouble());
        IntGen ig = x -> x * x;
        Gen<Integer, Integer> plain = ig;
        System.out.println(ig.f(5) + plain.f(6));
        System.out.println(call(() -> "callable") + " " + call(() -> { sink("block"); }));
        Runnable r = (Runnable & Serializable) () -> System.out.println("intersection");
        r.run();
        System.out.println((r instanceof Serializable) + " " + (a instanceof Serializable));
        Comparator<String> cmp = (Comparator<String> & Serializable) (x, y) -> y.compareTo(x);
        System.out.println(cmp.compare("a", "b"));
        try {
            Function<Object, Integer> bad = (Function) (Function<Integer, Integer>) Adaptations::twice;
            bad.apply("not an int");
        } catch (ClassCastException ex) {
            System.out.println(ex.getMessage().substring(0, 70));
        }
        try {
            a.apply(null);
        } catch (NullPointerException ex) {
            System.out.println("null unboxed");
        }
        Predicate<String> p = String::isEmpty;
        System.out.println(p.negate().and(s -> s.length() > 1).or(s -> s.equals("x")).test("x") + " " + Predicate.not(p).test(""));
        BinaryOperator<Integer> min = BinaryOperator.minBy(Comparator.naturalOrder());
        UnaryOperator<String> id = UnaryOperator.identity();
        System.out.println(min.apply(3, 2) + id.apply("id") + Function.<String>identity().andThen(String::length).apply("four"));
    }
}
