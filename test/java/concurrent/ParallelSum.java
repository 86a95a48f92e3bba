// intent: Fork-join tasks, parallel streams and parallel sort give the sequential answer.
// expect: true
// expect: 199
// expect: true
// expect: 4907
// expect: true
// expect: ABCD
// expect: 20
// expect: 1,3,5
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

public class ParallelSum {
    static class Sum extends RecursiveTask<Long> {
        final int[] a;
        final int lo, hi;

        Sum(int[] a, int lo, int hi) {
            this.a = a;
            this.lo = lo;
            this.hi = hi;
        }

        @Override protected Long compute() {
            if (hi - lo <= 1000) {
                long s = 0;
                for (int i = lo; i < hi; i++) s += a[i];
                return s;
            }
            int mid = (lo + hi) >>> 1;
            Sum left = new Sum(a, lo, mid), right = new Sum(a, mid, hi);
            left.fork();
            return right.compute() + left.join();
        }
    }

    static class Mark extends RecursiveAction {
        final boolean[] b;
        final int i;
        Mark(boolean[] b, int i) { this.b = b; this.i = i; }
        @Override protected void compute() {
            if (i >= b.length) return;
            b[i] = true;
            invokeAll(new Mark(b, 2 * i), new Mark(b, 2 * i + 1));
        }
    }

    public static void main(String[] args) {
        int[] a = new Random(3).ints(20000, 0, 1000).toArray();
        long expected = Arrays.stream(a).asLongStream().sum();
        ForkJoinPool pool = new ForkJoinPool(3);
        System.out.println(pool.invoke(new Sum(a, 0, a.length)) == expected);
        boolean[] b = new boolean[200];
        pool.invoke(new Mark(b, 1));
        int n = 0;
        for (boolean x : b) if (x) n++;
        System.out.println(n);
        pool.shutdown();
        System.out.println(Arrays.stream(a).parallel().asLongStream().sum() == expected);
        System.out.println(IntStream.rangeClosed(1, 5000).parallel().filter(i -> i % 7 == 0).boxed().collect(Collectors.toList()).get(700));
        int[] s1 = a.clone(), s2 = a.clone();
        Arrays.sort(s1);
        Arrays.parallelSort(s2);
        System.out.println(Arrays.equals(s1, s2));
        System.out.println(List.of("a", "b", "c", "d").parallelStream().map(String::toUpperCase).collect(Collectors.joining()));
        System.out.println(IntStream.range(0, 1000).parallel().mapToObj(Integer::toString).reduce("", (x, y) -> (x + y).length() > 20 ? (x + y).substring(0, 20) : x + y).length());
        System.out.println(Stream.of(5, 3, 1).parallel().sorted().map(String::valueOf).collect(Collectors.joining(",")));
    }
}
