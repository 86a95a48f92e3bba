// intent: Either, lazy values, visitors and builders with generic methods and lambdas.
// expect: R 26
// expect: L bad:x
// expect: L one
// expect: 0computedcomputed1
// expect: (2+3*(4+5)) = 29
// expect: 7 243
// expect: 20
import java.util.*;
import java.util.function.*;

public class FunctionalTypes {
    static abstract class Either<L, R> {
        abstract <T> T fold(Function<? super L, ? extends T> l, Function<? super R, ? extends T> r);
        <S> Either<L, S> map(Function<? super R, ? extends S> f) { return fold(FunctionalTypes::left, r -> right(f.apply(r))); }
        <S> Either<L, S> then(Function<? super R, Either<L, S>> f) { return this.<Either<L, S>>fold(FunctionalTypes::left, f); }
    }
    static <L, R> Either<L, R> left(L l) {
        return new Either<>() {
            @Override <T> T fold(Function<? super L, ? extends T> f, Function<? super R, ? extends T> g) { return f.apply(l); }
        };
    }
    static <L, R> Either<L, R> right(R r) {
        return new Either<>() {
            @Override <T> T fold(Function<? super L, ? extends T> f, Function<? super R, ? extends T> g) { return g.apply(r); }
        };
    }

    static class Lazy<T> implements Supplier<T> {
        private Supplier<? extends T> s;
        private T v;
        int evaluations;
        Lazy(Supplier<? extends T> s) { this.s = s; }
        @Override public T get() {
            if (s != null) {
                v = s.get();
                s = null;
                evaluations++;
            }
            return v;
        }
    }

    interface Visitor<R> { R num(int n); R add(Expr a, Expr b); R mul(Expr a, Expr b); }
    interface Expr { <R> R accept(Visitor<R> v); }
    static Expr num(int n) { return new Expr() { public <R> R accept(Visitor<R> v) { return v.num(n); } }; }
    static Expr add(Expr a, Expr b) { return new Expr() { public <R> R accept(Visitor<R> v) { return v.add(a, b); } }; }
    static Expr mul(Expr a, Expr b) { return new Expr() { public <R> R accept(Visitor<R> v) { return v.mul(a, b); } }; }
    static class Eval implements Visitor<Integer> {
        public Integer num(int n) { return n; }
        public Integer add(Expr a, Expr b) { return a.accept(this) + b.accept(this); }
        public Integer mul(Expr a, Expr b) { return a.accept(this) * b.accept(this); }
    }
    static class Show implements Visitor<String> {
        public String num(int n) { return "" + n; }
        public String add(Expr a, Expr b) { return "(" + a.accept(this) + "+" + b.accept(this) + ")"; }
        public String mul(Expr a, Expr b) { return a.accept(this) + "*" + b.accept(this); }
    }

    static Either<String, Integer> parse(String s) {
        try {
            return right(Integer.parseInt(s));
        } catch (NumberFormatException e) {
            return left("bad:" + s);
        }
    }

    static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<A, B, C> f) { return a -> b -> f.apply(a, b); }
    static <T> Function<T, T> power(Function<T, T> f, int n) { return n == 0 ? Function.identity() : f.andThen(power(f, n - 1)); }

    public static void main(String[] args) {
        for (String s : new String[] {"12", "x", "0"}) {
            System.out.println(parse(s).map(x -> x + 1).then(x -> x == 1 ? FunctionalTypes.<String, Integer>left("one") : right(x * 2)).<String>fold(l -> "L " + l, r -> "R " + r));
        }
        Lazy<String> lazy = new Lazy<>(() -> "computed");
        System.out.println(lazy.evaluations + lazy.get() + lazy.get() + lazy.evaluations);
        Expr e = add(num(2), mul(num(3), add(num(4), num(5))));
        System.out.println(e.accept(new Show()) + " = " + e.accept(new Eval()));
        System.out.println(curry((Integer a, Integer b) -> a - b).apply(10).apply(3) + " " + power((Integer x) -> x * 3, 5).apply(1));
        Function<Function<Integer, Integer>, Function<Integer, Integer>> twice = f -> f.andThen(f);
        System.out.println(twice.apply(twice.apply(x -> x + 5)).apply(0));
    }
}
