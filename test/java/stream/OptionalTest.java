// intent: Optional: creation, mapping, defaults, exceptions, streams of optionals.
// expect: Optional[value] Optional.empty value true true Optional.empty
// expect: Optional[5] Optional.empty Optional.empty value!
// expect: dflt supplied or Optional.empty
// expect: value
// expect: absent
// expect: 4
// expect: true true 111972721 0 true
// expect: java.util.NoSuchElementException: No value present
// expect: java.util.NoSuchElementException: No value present
// expect: java.lang.IllegalStateException: own
// expect: java.lang.NullPointerException
import java.util.*;
import java.util.stream.*;

public class OptionalTest {
    static Optional<Integer> parse(String s) {
        try {
            return Optional.of(Integer.parseInt(s));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    public static void main(String[] args) {
        Optional<String> a = Optional.of("value"), none = Optional.empty();
        System.out.println(a + " " + none + " " + a.get() + " " + a.isPresent() + " " + none.isEmpty() + " " + Optional.ofNullable(null));
        System.out.println(a.map(String::length) + " " + none.map(String::length) + " " + a.filter(s -> s.isEmpty()) + " " + a.flatMap(s -> Optional.of(s + "!")).get());
        System.out.println(none.orElse("dflt") + " " + none.orElseGet(() -> "supplied") + " " + none.or(() -> Optional.of("or")).get() + " " + a.map(s -> (String) null));
        a.ifPresent(System.out::println);
        none.ifPresentOrElse(System.out::println, () -> System.out.println("absent"));
        System.out.println(Stream.of("1", "x", "3").map(OptionalTest::parse).flatMap(Optional::stream).mapToInt(i -> i).sum());
        System.out.println(a.equals(Optional.of("value")) + " " + none.equals(Optional.empty()) + " " + a.hashCode() + " " + none.hashCode() + " " + (Optional.empty() == Optional.empty()));
        for (Runnable r : new Runnable[] {() -> none.get(), () -> none.orElseThrow(), () -> none.orElseThrow(() -> new IllegalStateException("own")), () -> Optional.of(null)}) {
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
    }
}
