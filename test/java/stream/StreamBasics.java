// intent: map, filter, sorted, distinct, limit, skip, reduce, collect, laziness and order of evaluation.
// expect: [SOME, STREAM, TWICE, WITH, WORDS]
// expect: 31 0 twice
// expect: [8,5,3]
// expect: [8, 16, 32, 64, 128] [1, 3, 9, 27]
// expect: Optional[40] f1f2m2f3f4m4
// expect: [2, 3, 4]
// expect: true false true 7
// expect: 1 false
// expect: [1, 2, 3] [4, 1]
// expect: 15
// expect: stream has already been operated upon or closed
// expect: [a, b] [1, 2]
// expect: 3 [1, 2, 3]
// expect: ggg 0
// expect: 122333
// expect: toList is unmodifiable
// expect: true
import java.util.*;
import java.util.stream.*;

public class StreamBasics {
    public static void main(String[] args) {
        List<String> w = List.of("stream", "of", "words", "with", "some", "words", "twice");
        System.out.println(w.stream().filter(s -> s.length() > 3).map(String::toUpperCase).distinct().sorted().collect(Collectors.toList()));
        System.out.println(w.stream().mapToInt(String::length).sum() + " " + w.stream().map(String::length).reduce(1, (a, b) -> a * b % 1000) + " " + w.stream().reduce((a, b) -> b).get());
        System.out.println(Stream.of(5, 3, 8).sorted(Comparator.reverseOrder()).map(String::valueOf).collect(Collectors.joining(",", "[", "]")));
        System.out.println(Stream.iterate(1, x -> x * 2).skip(3).limit(5).collect(Collectors.toList()) + " " + Stream.iterate(1, x -> x < 50, x -> x * 3).collect(Collectors.toList()));
        StringBuilder log = new StringBuilder();
        Optional<Integer> first = Stream.of(1, 2, 3, 4, 5, 6).filter(x -> { log.append("f").append(x); return x % 2 == 0; })
            .map(x -> { log.append("m").append(x); return x * 10; }).filter(x -> x > 20).findFirst();
        System.out.println(first + " " + log);
        System.out.println(Stream.of(List.of(1, 2), List.<Integer>of(), List.of(3)).flatMap(List::stream).map(x -> x + 1).collect(Collectors.toList()));
        System.out.println(w.stream().anyMatch("of"::equals) + " " + w.stream().allMatch(s -> s.length() < 5) + " " + w.stream().noneMatch(String::isEmpty) + " " + w.stream().count());
        System.out.println(Stream.of(3, 1, 2).min(Comparator.naturalOrder()).get() + " " + Stream.<Integer>empty().max(Integer::compare).isPresent());
        System.out.println(Stream.of(1, 2, 3, 4, 1).takeWhile(x -> x < 4).collect(Collectors.toList()) + " " + Stream.of(1, 2, 3, 4, 1).dropWhile(x -> x < 4).toList());
        Iterator<Integer> it = Stream.of(7, 8).iterator();
        System.out.println(it.next() + it.next());
        Stream<Integer> once = Stream.of(1);
        once.count();
        try {
            once.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Arrays.toString(Stream.of("b", "a").sorted().toArray(String[]::new)) + " " + Stream.concat(Stream.of(1), Stream.of(2)).toList());
        List<Integer> peeked = new ArrayList<>();
        System.out.println(Stream.of(1, 2, 3).peek(peeked::add).mapToInt(x -> x).max().getAsInt() + " " + peeked);
        System.out.println(Stream.generate(() -> "g").limit(3).collect(Collectors.joining()) + " " + Stream.ofNullable(null).count());
        System.out.println(Stream.of(1, 2, 3).<String>mapMulti((x, sink) -> { for (int i = 0; i < x; i++) sink.accept("" + x); }).collect(Collectors.joining()));
        try {
            Stream.of(1).toList().add(2);
        } catch (UnsupportedOperationException e) {
            System.out.println("toList is unmodifiable");
        }
        boolean[] closed = {false};
        try (Stream<Integer> s = Stream.of(1).onClose(() -> closed[0] = true)) {
            s.forEach(x -> {});
        }
        System.out.println(closed[0]);
    }
}
