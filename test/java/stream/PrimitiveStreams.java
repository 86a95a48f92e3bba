// intent: IntStream, LongStream and DoubleStream operations and conversions.
// expect: 10 120 [1, 2, 3]
// expect: n0 n3 n6 n9 n12 n15 n18
// expect: 2432902008176640000 2 40
// expect: 7.0 2.5 OptionalDouble.empty
// expect: 4 42 18.0 108 6
// expect: [1, 2, 4, 8, 16, 32, 64, 128] [7, 4, 11, 11, 14]
// expect: [10, 20, 21]
// expect: [1.000, 1.414, 1.732] 1
// expect: 3 true false
// expect: 332833500 100
// expect: 2.0 1074791424
// expect: 01234 a-b-c
// expect: [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47]
// expect: OptionalInt.empty -1 OptionalDouble[2.5] OptionalInt[22]
// expect: No value present
// expect: 30
// expect: 87,92,74,24
import java.util.*;
import java.util.stream.*;

public class PrimitiveStreams {
    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 5).sum() + " " + IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b) + " " + IntStream.of(3, 1, 2).sorted().boxed().toList());
        System.out.println(IntStream.range(0, 20).filter(i -> i % 3 == 0).mapToObj(i -> "n" + i).collect(Collectors.joining(" ")));
        System.out.println(LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b) + " " + LongStream.of(1, 2).max().getAsLong() + " " + LongStream.iterate(1, x -> x * 3).limit(4).sum());
        System.out.println(DoubleStream.of(1.5, 2.5, 3).sum() + " " + DoubleStream.of(1, 2, 3, 4).average().getAsDouble() + " " + DoubleStream.empty().max());
        IntSummaryStatistics s = IntStream.of(4, 8, 15, 16, 23, 42).summaryStatistics();
        System.out.println(s.getMin() + " " + s.getMax() + " " + s.getAverage() + " " + s.getSum() + " " + s.getCount());
        System.out.println(Arrays.toString(IntStream.iterate(1, i -> i * 2).limit(8).toArray()) + " " + Arrays.toString("hello".chars().map(c -> c - 'a').toArray()));
        System.out.println(IntStream.range(0, 3).boxed().flatMap(i -> IntStream.range(0, i).mapToObj(j -> i + "" + j)).toList());
        System.out.println(IntStream.range(1, 4).asDoubleStream().map(Math::sqrt).mapToObj(d -> String.format("%.3f", d)).toList() + " " + IntStream.of(1).asLongStream().sum());
        System.out.println(IntStream.concat(IntStream.of(1, 2), IntStream.of(2, 3)).distinct().count() + " " + IntStream.rangeClosed(1, 5).anyMatch(i -> i == 5) + " " + IntStream.empty().findAny().isPresent());
        System.out.println(IntStream.range(0, 1000).parallel().map(i -> i * i).sum() + " " + IntStream.range(0, 100).parallel().boxed().collect(Collectors.toList()).size());
        System.out.println(DoubleStream.iterate(1, d -> d / 2).limit(60).sum() + " " + IntStream.of(1, 2, 3).mapToLong(i -> 1L << (i * 10)).sum());
        System.out.println(IntStream.range(0, 5).collect(StringBuilder::new, StringBuilder::append, StringBuilder::append) + " " + "abc".codePoints().mapToObj(Character::toString).collect(Collectors.joining("-")));
        System.out.println(IntStream.rangeClosed(2, 50).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).boxed().toList());
        OptionalInt none = IntStream.empty().min();
        System.out.println(none + " " + none.orElse(-1) + " " + OptionalDouble.of(2.5) + " " + Stream.of("1", "22").mapToInt(Integer::parseInt).max());
        try {
            none.getAsInt();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        PrimitiveIterator.OfLong it = LongStream.range(5, 7).iterator();
        System.out.println(it.nextLong() * it.nextLong());
        System.out.println(new Random(5).ints(4, 0, 100).mapToObj(Integer::toString).collect(Collectors.joining(",")));
    }
}
