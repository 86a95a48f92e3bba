// intent: Lambdas capture values of every type, this, parameters, and nested lambdas.
// expect: -1300q710995116277760.51.0E10truetxt421
// expect: -1300q710995116277760.51.0E10truetxt433 3
// expect: 31
// expect: 123
// expect: 8589934599
// expect: 0 1 4 10 20 |
// expect: 5
// expect: nested 343
// expect: LLocal
// expect: 5 true true
import java.util.*;
import java.util.function.*;

public class Captures {
    int field = 1;

    Supplier<String> all(byte b, short s, char c, int i, long l, float f, double d, boolean z, String t, int[] a) {
        return () -> "" + b + s + c + i + l + f + d + z + t + a[0] + field;
    }

    Runnable incrementer() {
        return () -> field++;
    }

    static IntUnaryOperator adder(int n) {
        return x -> x + n;
    }

    static Function<Integer, Function<Integer, Function<Integer, Integer>>> curried() {
        return a -> b -> c -> a * 100 + b * 10 + c;
    }

    static LongSupplier wide(long a, double b, long c) {
        return () -> a + (long) b + c;
    }

    public static void main(String[] args) {
        Captures c = new Captures();
        int[] array = {42};
        Supplier<String> s = c.all((byte) -1, (short) 300, 'q', 7, 1L << 40, 0.5f, 1e10, true, "txt", array);
        System.out.println(s.get());
        array[0] = 43;
        Runnable r = c.incrementer();
        r.run();
        r.run();
        System.out.println(s.get() + " " + c.field);
        System.out.println(adder(5).andThen(adder(6)).compose(x -> x * 2).applyAsInt(10));
        System.out.println(curried().apply(1).apply(2).apply(3));
        System.out.println(wide(1L << 33, 2.9, 5).getAsLong());
        List<Supplier<Integer>> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int copy = i;
            list.add(() -> copy * copy);
        }
        for (int v : new int[] {10, 20}) list.add(() -> v);
        for (Supplier<Integer> x : list) System.out.print(x.get() + " ");
        System.out.println("|");
        Runnable[] self = new Runnable[1];
        int[] count = {0};
        self[0] = () -> {
            if (++count[0] < 5) self[0].run();
        };
        self[0].run();
        System.out.println(count[0]);
        Supplier<Runnable> maker = () -> () -> System.out.println("nested " + c.field + array[0]);
        maker.get().run();
        String local = "L";
        class Local {
            String show() { return ((Supplier<String>) () -> local + Local.this.getClass().getSimpleName()).get(); }
        }
        System.out.println(new Local().show());
        Callable3 same = () -> 5;
        System.out.println(same.call() + " " + (make() == make()) + " " + (same == same));
    }

    interface Callable3 { int call(); }

    static Runnable make() { return () -> {}; }
}
