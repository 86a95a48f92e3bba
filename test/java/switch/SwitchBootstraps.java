// intent: Large pattern switches, boxed selectors, repeated types with guards, and switches inside lambdas.
// expect: byte, short, char, zero, negative, positive, wide, long, nan, float, double, yes, no, no strings, objects 2, class String, throwable e, unknown
// expect: 3 12 -1
// expect: int1 two 
// expect: 28332
// min-jdk: 21
import java.util.*;
import java.util.function.*;

public class SwitchBootstraps {
    static final Function<Object, String> KIND = o -> switch (o) {
        case Byte b -> "byte";
        case Short s -> "short";
        case Character c -> "char";
        case Integer i when i == 0 -> "zero";
        case Integer i when i < 0 -> "negative";
        case Integer i -> "positive";
        case Long l when l > Integer.MAX_VALUE -> "wide";
        case Long l -> "long";
        case Float f when f.isNaN() -> "nan";
        case Float f -> "float";
        case Double d -> "double";
        case Boolean b -> b ? "yes" : "no";
        case String[] a when a.length == 0 -> "no strings";
        case Object[] a -> "objects " + a.length;
        case Class<?> k -> "class " + k.getSimpleName();
        case Throwable t -> "throwable " + t.getMessage();
        default -> "unknown";
    };

    static int yields(Object o) {
        int r = switch (o) {
            case String s: {
                int n = 0;
                for (char c : s.toCharArray()) n += c == 'a' ? 1 : 0;
                yield n;
            }
            case Integer i when i > 5: yield i * 2;
            default: yield -1;
        };
        return r;
    }

    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        for (Object o : new Object[] {(byte) 1, (short) 2, 'c', 0, -5, 5, 1L << 40, 3L, Float.NaN, 1f, 2.0, true, false, new String[0], new Integer[2], String.class, new Error("e"), new Object()}) b.append(KIND.apply(o)).append(", ");
        System.out.println(b.substring(0, b.length() - 2));
        System.out.println(yields("banana") + " " + yields(6) + " " + yields(5));
        List<Supplier<String>> later = new ArrayList<>();
        for (Object o : List.of(1, "two")) later.add(() -> switch (o) { case Integer i -> "int" + i; case String s -> s; default -> ""; });
        for (Supplier<String> s : later) System.out.print(s.get() + " ");
        System.out.println();
        int count = 0;
        for (int i = 0; i < 10000; i++) {
            Object o = i % 3 == 0 ? (Object) i : i % 3 == 1 ? "s" : 1.5;
            count += switch (o) { case Integer x when x % 2 == 0 -> 1; case Integer x -> 2; case String s -> 3; default -> 4; };
        }
        System.out.println(count);
    }
}
