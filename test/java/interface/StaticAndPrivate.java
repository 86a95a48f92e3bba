// intent: Interface constants, static methods, private helpers, functional interfaces with defaults.
// expect: <static>3 2[x]
// expect: [x, y]changedown7<d>
// expect: own42<d>42
// expect: 4 k
// expect: BABA BA BA
// expect: 3 2 1 |
// expect: [ccc, bb, a] -1
// expect: 30 4
import java.util.*;
import java.util.function.*;

public class StaticAndPrivate {
    interface Config {
        int SIZE = 3;
        String[] NAMES = {"a", "b"};
        List<String> LIST = new ArrayList<>(List.of("x"));
        static String describe() { return helper("static") + SIZE; }
        private static String helper(String s) { return "<" + s + ">"; }
        default String instance() { return own() + helper("d"); }
        private String own() { return "own" + value(); }
        int value();
    }

    @FunctionalInterface interface Parser<T> {
        T parse(String s);
        default <R> Parser<R> map(Function<? super T, ? extends R> f) { return s -> f.apply(parse(s)); }
        static <T> Parser<T> constant(T t) { return s -> t; }
        @Override String toString();
        boolean equals(Object o);
    }

    interface A { default String m() { return "A"; } }
    interface B extends A { default String m() { return "B" + A.super.m(); } }
    interface C extends A { }
    static class D implements B, C { public String both() { return B.super.m() + m(); } }
    static class E extends D implements A { }

    static abstract class Skeleton implements Config { public int value() { return 7; } }

    public static void main(String[] args) {
        System.out.println(Config.describe() + " " + Config.NAMES.length + Config.LIST);
        Config.LIST.add("y");
        Config.NAMES[0] = "changed";
        System.out.println(Config.LIST + Config.NAMES[0] + new Skeleton() {}.instance());
        Config c = () -> 42;
        System.out.println(c.instance() + c.value());
        Parser<Integer> p = Integer::parseInt;
        System.out.println(p.map(x -> x * 2).map(Object::toString).map(String::length).parse("512") + " " + Parser.constant("k").parse("ignored"));
        System.out.println(new D().both() + " " + new E().m() + " " + ((A) new E()).m());
        Iterator<Integer> it = new Iterator<>() {
            int n = 3;
            public boolean hasNext() { return n > 0; }
            public Integer next() { return n--; }
        };
        it.forEachRemaining(x -> System.out.print(x + " "));
        System.out.println("|");
        Comparator<String> cmp = Comparator.comparing(String::length, Comparator.reverseOrder());
        List<String> l = new ArrayList<>(List.of("a", "ccc", "bb"));
        l.sort(cmp.thenComparing(Comparator.naturalOrder()));
        System.out.println(l + " " + Map.Entry.<String, Integer>comparingByValue().compare(Map.entry("a", 1), Map.entry("b", 2)));
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        System.out.println(add.andThen(x -> x * 10).apply(1, 2) + " " + IntPredicate.class.getMethods().length);
    }
}
