// intent: Lambdas that need more than one interface or method: markers, bridges, serializable ones, with captures.
// expect: run 5
// expect: true named true
// expect: text a5
// expect: text b5
// expect: refused
// expect: 5 5
// expect: 0 1 qr
// expect: saved 6 again
// expect: 4 [] 3 u
// expect: 101 false
import java.io.*;
import java.util.*;
import java.util.function.*;

public class AltShapes {
    interface Named {
        default String name() {
            return "named " + getClass().isSynthetic();
        }
    }

    interface Tagged {
    }

    interface Sink<T> {
        void put(T value);
    }

    interface Texts extends Sink<String> {
        @Override
        void put(String value);
    }

    interface Source<T> {
        T get();
    }

    interface Numbers extends Source<Number> {
        @Override
        Integer get();
    }

    interface Both<T extends Comparable<T>> extends Comparator<T>, BinaryOperator<T> {
        @Override
        default int compare(T a, T b) {
            return apply(a, b).compareTo(a);
        }
    }

    interface Saved extends Serializable, IntFunction<String> {
    }

    @SuppressWarnings("unchecked")
    static <T> T copy(T object) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (T) in.readObject();
        }
    }

    int base = 100;

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) throws Exception {
        int captured = args.length + 5;
        Runnable r = (Runnable & Named & Tagged) () -> System.out.println("run " + captured);
        r.run();
        System.out.println((r instanceof Tagged) + " " + ((Named) r).name());
        Texts texts = value -> System.out.println("text " + value + captured);
        texts.put("a");
        ((Sink) texts).put("b");
        try {
            ((Sink) texts).put(1);
        } catch (ClassCastException e) {
            System.out.println("refused");
        }
        Numbers numbers = () -> captured;
        Source<Number> source = numbers;
        System.out.println(numbers.get() + " " + source.get());
        Both<String> both = (a, b) -> a.length() > b.length() ? a : b;
        System.out.println(both.compare("xx", "y") + " " + both.compare("a", "bcd") + " " + both.apply("p", "qr"));
        Saved saved = n -> "saved " + (n + captured);
        System.out.println(copy(saved).apply(1) + " " + copy((Supplier<String> & Serializable) () -> "again").get());
        Function<String, Integer> length = (Function<String, Integer> & Serializable) String::length;
        Supplier<List<String>> make = (Supplier<List<String>> & Serializable) ArrayList::new;
        IntUnaryOperator unary = (IntUnaryOperator & Serializable) Math::abs;
        String bound = "bound";
        IntFunction<Character> at = (IntFunction<Character> & Serializable) bound::charAt;
        System.out.println(copy(length).apply("four") + " " + copy(make).get() + " " + copy(unary).applyAsInt(-3) + " " + copy(at).apply(2));
        AltShapes self = new AltShapes();
        System.out.println(self.instance().get() + " " + (self.instance() == self.instance()));
    }

    Supplier<Integer> instance() {
        return (Supplier<Integer> & Tagged) () -> base + 1;
    }
}
