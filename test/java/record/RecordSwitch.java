// intent: Exhaustive switches over sealed interfaces with record patterns.
// expect: 7 0
// expect: Num[v=3]
// expect: both 12, left x, right c, none
// expect: null selector
// expect: match null
// min-jdk: 21
import java.util.*;
import java.util.function.*;

public class RecordSwitch {
    sealed interface Expr {}
    record Num(int v) implements Expr {}
    record Neg(Expr e) implements Expr {}
    record Add(Expr l, Expr r) implements Expr {}
    record Mul(Expr l, Expr r) implements Expr {}

    static int eval(Expr e) {
        return switch (e) {
            case Num(int v) -> v;
            case Neg(var x) -> -eval(x);
            case Add(Expr l, Expr r) -> eval(l) + eval(r);
            case Mul(Num(int v), Expr r) when v == 0 -> 0;
            case Mul(Expr l, Expr r) -> eval(l) * eval(r);
        };
    }

    static Expr simplify(Expr e) {
        return switch (e) {
            case Add(Num(var a), Num(var b)) -> new Num(a + b);
            case Add(Num(var z), var r) when z == 0 -> simplify(r);
            case Add(var l, var r) -> new Add(simplify(l), simplify(r));
            case Mul(Num(var o), var r) when o == 1 -> simplify(r);
            case Mul(var l, var r) -> new Mul(simplify(l), simplify(r));
            case Neg(Neg(var x)) -> simplify(x);
            case Neg n -> n;
            case Num n -> n;
        };
    }

    record Pair<A, B>(A a, B b) {}
    sealed interface Opt<T> permits Some, None {}
    record Some<T>(T v) implements Opt<T> {}
    record None<T>() implements Opt<T> {}

    static <T> String both(Pair<Opt<T>, Opt<T>> p) {
        return switch (p) {
            case Pair<Opt<T>, Opt<T>>(Some<T>(var a), Some<T>(var b)) -> "both " + a + b;
            case Pair<Opt<T>, Opt<T>>(Some<T>(var a), None<T> n) -> "left " + a;
            case Pair<Opt<T>, Opt<T>>(None<T> n, Some<T>(var b)) -> "right " + b;
            case Pair<Opt<T>, Opt<T>>(None<T> x, None<T> y) -> "none";
        };
    }

    public static void main(String[] args) {
        Expr e = new Add(new Mul(new Num(3), new Num(4)), new Neg(new Num(5)));
        System.out.println(eval(e) + " " + eval(new Mul(new Num(0), e)));
        System.out.println(simplify(new Add(new Num(0), new Mul(new Num(1), new Neg(new Neg(new Add(new Num(1), new Num(2))))))));
        System.out.println(both(new Pair<>(new Some<>(1), new Some<>(2))) + ", " + both(new Pair<>(new Some<>("x"), new None<>())) + ", " + both(new Pair<>(new None<>(), new Some<>('c'))) + ", " + both(new Pair<>(new None<>(), new None<>())));
        try {
            eval(null);
        } catch (NullPointerException x) {
            System.out.println("null selector");
        }
        try {
            both(new Pair<Opt<Integer>, Opt<Integer>>(null, new None<>()));
        } catch (MatchException x) {
            System.out.println("match " + x.getMessage());
        }
    }
}
