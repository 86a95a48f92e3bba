// intent: Generic classes and methods: bounds, wildcards, recursion, erasure and heap pollution.
// expect: 4.5
// expect: i z
// expect: 4.5 [0, 1, 2] 3.0 5 circle2
// expect: polluted 3
// expect: CCE at use
// expect: true
// expect: String[] Integer[]
// expect: {k=[2.5, 7]}
// expect: 6
import java.util.*;
import java.util.function.*;

public class BoundsAndWildcards {
    static class Box<T> {
        private T v;
        Box(T v) { this.v = v; }
        <R> Box<R> map(Function<? super T, ? extends R> f) { return new Box<>(f.apply(v)); }
        T get() { return v; }
    }

    static class Pair<A extends Comparable<? super A>, B> implements Comparable<Pair<A, B>> {
        final A a;
        final B b;
        Pair(A a, B b) { this.a = a; this.b = b; }
        public int compareTo(Pair<A, B> o) { return a.compareTo(o.a); }
        static <X extends Comparable<? super X>, Y> Pair<X, Y> of(X x, Y y) { return new Pair<>(x, y); }
    }

    static double sum(Collection<? extends Number> c) {
        double s = 0;
        for (Number n : c) s += n.doubleValue();
        return s;
    }

    static void fill(List<? super Integer> l) { for (int i = 0; i < 3; i++) l.add(i); }
    static <T extends Comparable<? super T>> T max(Iterable<? extends T> it) {
        T best = null;
        for (T t : it) if (best == null || t.compareTo(best) > 0) best = t;
        return best;
    }
    static <T extends Number & Comparable<T>> int both(T a, T b) { return a.compareTo(b) * a.intValue(); }
    static abstract class Shape<S extends Shape<S>> { int n; abstract S self(); S grow() { n++; return self(); } }
    static class Circle extends Shape<Circle> { Circle self() { return this; } String draw() { return "circle" + n; } }
    @SafeVarargs static <T> List<T> list(T... ts) { return new ArrayList<>(Arrays.asList(ts)); }
    @SuppressWarnings("unchecked") static <T> T[] array(int n, T... dummy) { return Arrays.copyOf(dummy, n); }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        System.out.println(new Box<>("abc").map(String::length).map(x -> x * 1.5).get());
        System.out.println(max(list(Pair.of(3, "c"), Pair.of(9, "i"), Pair.of(1, "a"))).b + " " + max(list("x", "z", "y")));
        List<Number> nums = new ArrayList<>(List.of(1.5));
        fill(nums);
        List<Object> objs = new ArrayList<>();
        fill(objs);
        System.out.println(sum(nums) + " " + objs + " " + sum(List.of(1L, 2L)) + " " + both(5, 3) + " " + new Circle().grow().grow().draw());
        List raw = list(1, 2);
        raw.add("polluted");
        List<Integer> ints = raw;
        Object fine = ints.get(2);
        System.out.println(fine + " " + ints.size());
        try {
            int bad = ints.get(2);
        } catch (ClassCastException e) {
            System.out.println("CCE at use");
        }
        System.out.println(new ArrayList<String>().getClass() == new ArrayList<Integer>().getClass());
        System.out.println(BoundsAndWildcards.<String>array(3).getClass().getSimpleName() + " " + array(1, 5).getClass().getSimpleName());
        Map<String, ? extends List<? super Integer>> m = Map.of("k", new ArrayList<Number>(List.of(2.5)));
        m.get("k").add(7);
        System.out.println(m);
        Supplier<? extends Supplier<? extends CharSequence>> s = () -> () -> "nested";
        System.out.println(s.get().get().length());
    }
}
