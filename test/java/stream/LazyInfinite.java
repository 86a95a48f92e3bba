// intent: Longer pipelines: primes, fibonacci, word count, Pascal's triangle, infinite flat maps.
// expect: 2 3 5 7 11 13 17 19 23 29 31 37 41 43 47
// expect: 7778742049
// expect: {best=1, it=2, of=2, the=2, times=2, was=2, worst=1}
// expect: [it:2, of:2, the:2]
// expect: [1]
// expect: [1, 1]
// expect: [1, 2, 1]
// expect: [1, 3, 3, 1]
// expect: [1, 4, 6, 4, 1]
// expect: [3-4-5, 5-12-13, 6-8-10, 7-24-25, 8-15-17]
// expect: [alpha, bravo, delta, charlie]
// expect: cccc 9.666666666666666
// expect: [2, 4, 6, 8, 10] [1, 3, 5, 7, 9]
// expect: 285715
// expect: [1, 4, 4, 4, 4]
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class LazyInfinite {
    static boolean prime(int n) {
        return n > 1 && IntStream.iterate(2, i -> i * i <= n, i -> i + 1).allMatch(i -> n % i != 0);
    }

    public static void main(String[] args) {
        System.out.println(IntStream.iterate(1, i -> i + 1).filter(LazyInfinite::prime).limit(15).boxed().map(String::valueOf).collect(Collectors.joining(" ")));
        System.out.println(Stream.iterate(new long[] {0, 1}, p -> new long[] {p[1], p[0] + p[1]}).limit(50).reduce((x, y) -> y).get()[0]);
        String text = "it was the best of times it was the worst of times";
        System.out.println("" + Arrays.stream(text.split(" ")).collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting())));
        System.out.println(Arrays.stream(text.split(" ")).collect(Collectors.groupingBy(Function.identity(), Collectors.counting())).entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).limit(3).map(e -> e.getKey() + ":" + e.getValue()).toList());
        Stream.iterate(List.of(1), row -> {
            List<Integer> next = new ArrayList<>(List.of(1));
            for (int i = 1; i < row.size(); i++) next.add(row.get(i - 1) + row.get(i));
            next.add(1);
            return next;
        }).limit(5).forEach(System.out::println);
        System.out.println(IntStream.range(1, 30).boxed().flatMap(a -> IntStream.range(a, 30).boxed().flatMap(b -> IntStream.range(b, 30).filter(c -> a * a + b * b == c * c).mapToObj(c -> a + "-" + b + "-" + c))).limit(5).toList());
        System.out.println(Stream.of("delta", "alpha", "charlie", "bravo").sorted(Comparator.comparing(String::length).thenComparing(Function.identity())).toList());
        System.out.println(Collections.max(List.of("aa", "b", "cccc"), Comparator.comparing(String::length)) + " " + Stream.of(1, 2, 3, 4).map(i -> i * i).filter(i -> i > 3).mapToInt(Integer::intValue).average().orElse(0));
        Map<Boolean, List<Integer>> parts = IntStream.rangeClosed(1, 10).boxed().collect(Collectors.partitioningBy(i -> i % 2 == 0));
        System.out.println(parts.get(true) + " " + parts.get(false));
        System.out.println(IntStream.range(0, 200000).mapToLong(i -> (long) i * i % 7).filter(i -> i != 2).sum());
        System.out.println(Stream.of(5, 1, 4).sorted().limit(2).flatMap(i -> Stream.generate(() -> i).limit(i)).toList());
    }
}
