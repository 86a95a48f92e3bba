// intent: Method references of every kind: static, bound, unbound, constructor, array constructor, super.
// expect: 15 12 13
// expect: MR100 MR3 4 2
// expect: 101 -1
// expect: 6 inner7
// expect: [g]
// expect: str true 5 -2
// expect: HELLO
// expect: 9 3.0 8
// expect: bound null
// expect: deep 123
// expect: 2
import java.util.*;
import java.util.function.*;

public class MethodReferences {
    final int base;
    MethodReferences() { this(100); }
    MethodReferences(int b) { base = b; }
    int add(int x) { return base + x; }
    static int triple(int x) { return 3 * x; }
    static long sum(int... v) { long s = 0; for (int x : v) s += x; return s; }
    static <T> List<T> single(T t) { return List.of(t); }
    public String toString() { return "MR" + base; }

    static class Sub extends MethodReferences {
        int add(int x) { return -1; }
        IntUnaryOperator viaSuper() { return super::add; }
        IntUnaryOperator viaThis() { return this::add; }
    }

    interface Three<A, B, C, R> { R apply(A a, B b, C c); }
    interface VarSum { long go(int a, int b, int c); }

    class Inner {
        public String toString() { return "inner" + base; }
    }
    Supplier<Inner> maker() { return Inner::new; }

    public static void main(String[] args) {
        IntUnaryOperator st = MethodReferences::triple;
        MethodReferences object = new MethodReferences(7);
        IntUnaryOperator bound = object::add;
        ToIntBiFunction<MethodReferences, Integer> unbound = MethodReferences::add;
        Supplier<MethodReferences> c0 = MethodReferences::new;
        IntFunction<MethodReferences> c1 = MethodReferences::new;
        IntFunction<int[]> arr = int[]::new;
        Function<Integer, String[][]> arr2 = String[][]::new;
        System.out.println(st.applyAsInt(5) + " " + bound.applyAsInt(5) + " " + unbound.applyAsInt(object, 6));
        System.out.println(c0.get() + " " + c1.apply(3) + " " + arr.apply(4).length + " " + arr2.apply(2).length);
        System.out.println(new Sub().viaSuper().applyAsInt(1) + " " + new Sub().viaThis().applyAsInt(1));
        VarSum vs = MethodReferences::sum;
        System.out.println(vs.go(1, 2, 3) + " " + object.maker().get());
        Function<String, List<String>> gen = MethodReferences::<String>single;
        System.out.println(gen.apply("g"));
        Three<String, Integer, Integer, String> sub = String::substring;
        BiFunction<String, String, Boolean> eq = String::equalsIgnoreCase;
        Function<Object, String> str = Object::toString;
        Comparator<String> cmp = String::compareTo;
        System.out.println(sub.apply("substring", 3, 6) + " " + eq.apply("A", "a") + " " + str.apply(5) + " " + cmp.compare("a", "c"));
        Supplier<String> hi = "hello"::toUpperCase;
        Consumer<Object> print = System.out::println;
        print.accept(hi.get());
        Function<Integer, Long> widen = Integer::longValue;
        ToDoubleFunction<Integer> d = Integer::doubleValue;
        IntBinaryOperator max = Math::max;
        System.out.println(widen.apply(9) + " " + d.applyAsDouble(3) + " " + max.applyAsInt(3, 8));
        try {
            String none = null;
            Supplier<Integer> bad = none::length;
            System.out.println("not reached");
        } catch (NullPointerException e) {
            System.out.println("bound null");
        }
        Supplier<Supplier<String>> nested = () -> "deep"::toString;
        System.out.println(nested.get().get() + " " + new TreeSet<>(List.of(3, 1, 2)).stream().map(String::valueOf).reduce("", String::concat));
        Function<int[], int[]> clone = int[]::clone;
        System.out.println(clone.apply(new int[] {1, 2}).length);
    }
}
