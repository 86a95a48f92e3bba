// intent: Identity of lambda objects: class properties, Object methods, exceptions thrown through them.
// expect: false true false true
// expect: 1 java.lang.Runnable java.lang.Object
// expect: true true true
// expect: from lambda lambda$boom$0 main 2
// expect: io
// expect: 610
// expect: *=18 +=9 -=3 max=6 |
// expect: optional
// expect: three deep
// expect: 50
// expect: 1
import java.util.*;
import java.util.function.*;

public class LambdaShapes {
    static Runnable boom() {
        return () -> {
            throw new IllegalStateException("from lambda");
        };
    }

    interface Checked<E extends Exception> { void run() throws E; }

    static <E extends Exception> void go(Checked<E> c) throws E { c.run(); }

    static int fib(IntUnaryOperator[] self, int n) { return self[0].applyAsInt(n); }

    public static void main(String[] args) {
        Runnable r = () -> {};
        Class<?> c = r.getClass();
        System.out.println(c.isInterface() + " " + c.isSynthetic() + " " + c.isAnonymousClass() + " " + c.getName().startsWith("LambdaShapes$$Lambda"));
        System.out.println(c.getInterfaces().length + " " + c.getInterfaces()[0].getName() + " " + c.getSuperclass().getName());
        System.out.println(r.equals(r) + " " + (r.hashCode() == System.identityHashCode(r)) + " " + r.toString().startsWith("LambdaShapes$$Lambda"));
        try {
            boom().run();
        } catch (IllegalStateException e) {
            StackTraceElement[] t = e.getStackTrace();
            System.out.println(e.getMessage() + " " + t[0].getMethodName() + " " + t[1].getMethodName() + " " + t.length);
        }
        try {
            go(() -> { throw new java.io.IOException("io"); });
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
        IntUnaryOperator[] self = new IntUnaryOperator[1];
        self[0] = n -> n < 2 ? n : fib(self, n - 1) + fib(self, n - 2);
        System.out.println(self[0].applyAsInt(15));
        Map<String, BinaryOperator<Integer>> ops = new TreeMap<>();
        ops.put("+", Integer::sum);
        ops.put("-", (a, b) -> a - b);
        ops.put("*", (a, b) -> a * b);
        ops.put("max", Math::max);
        ops.forEach((k, f) -> System.out.print(k + "=" + f.apply(6, 3) + " "));
        System.out.println("|");
        Optional<Runnable> o = Optional.of(() -> System.out.println("optional"));
        o.ifPresent(Runnable::run);
        Supplier<Supplier<Supplier<String>>> deep = () -> () -> () -> "three deep";
        System.out.println(deep.get().get().get());
        Function<Integer, Integer> inc = x -> x + 1;
        Function<Integer, Integer> many = Function.identity();
        for (int i = 0; i < 50; i++) many = many.andThen(inc);
        System.out.println(many.apply(0));
        System.out.println(Comparator.<String>naturalOrder().reversed().compare("a", "b"));
    }
}
